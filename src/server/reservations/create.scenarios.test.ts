import { describe, expect, test } from 'vitest'
import type { Who } from '#domain/roles.ts'
import { textOf } from '../messages.ts'
import { aGame, aUser, contents, type TestApp, testApp, testDeps } from '../testing.ts'

type Who3 = 'visitor' | 'player' | 'other' | 'blocked' | 'trainer' | 'tina' | 'admin' | 'global' | 'portal'
type People = Record<Exclude<Who3, 'visitor'>, Who>
type Club = TestApp & { people: People }
type Body = Record<string, unknown>

async function aClub(): Promise<Club> {
  const deps = testDeps()
  const { db } = deps
  const people = {
    player: aUser(db),
    other: aUser(db, { nick: 'Otto' }),
    blocked: aUser(db, { nick: 'Blocky' }),
    trainer: aUser(db, { roles: ['fp_trainer'] }),
    tina: aUser(db, { roles: ['fp_trainer'] }),
    admin: aUser(db, { roles: ['fp_admin'] }),
    global: aUser(db, { roles: ['fp_global_admin'] }),
    portal: aUser(db, { roles: ['portalAdmin'] }),
  }
  db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(people.blocked.id)
  return { ...(await testApp(deps)), people }
}

const whoIs = ({ people }: Club, who: Who3) => (who === 'visitor' ? null : people[who])
const sql = ({ deps }: Club, text: string) => deps.db.$client.exec(text)
const members = ({ deps }: Club, howMany: number) => Array.from({ length: howMany }, () => aUser(deps.db).id)

/** An interval of a club day in November, as it travels. */
function from(start: string, end: string, day = '2026-11-20') {
  return { startDate: `${day}T${start}:00+01:00`, endDate: `${day}T${end}:00+01:00` }
}
const evening = from('18:30', '20:00')
const slot = { ...evening, type: 'open', court: 1 }
const iso = (name: string) => `reservation.errors.${name}`
const dated = (name: string, value: string, values?: Body) => ({
  msg: iso(name),
  param: 'startDate',
  value,
  ...(values ? { values } : {}),
})

type Refusal = {
  name: string
  who?: Who3
  given?: (club: Club) => void
  body: Body | ((club: Club) => Body)
  status: number
  errors: Body[] | ((club: Club) => Body[])
}

const closedForRain = "INSERT INTO closure (court_id, starts_at, ends_at, reason) VALUES (1, unixepoch('2026-11-20T17:00:00Z') * 1000, unixepoch('2026-11-20T18:00:00Z') * 1000, 'rain')"
const closedOnFridays = 'INSERT INTO court_hours (court_id, weekday, opens, closes, closed) VALUES (1, 5, 480, 1380, 1)'
const untilNine = 'INSERT INTO court_hours (court_id, date, opens, closes) VALUES (1, \'2026-11-20\', 600, 1260)'
const notYours = (param: string, value?: unknown) => [{ msg: iso('notAllowedToModify'), param, ...(value === undefined ? {} : { value }) }]
const window = (value: string) => [dated('dateOutOfWindow', value, { days: 7 })]

const forbidden: Refusal[] = [
  { name: 'a visitor', who: 'visitor', body: slot, status: 401, errors: [{ msg: 'errors.unauthorized' }] },
  { name: 'a session of somebody blocked', who: 'blocked', body: slot, status: 401, errors: [{ msg: 'errors.unauthorized' }] },
  ...['competition', 'training', 'class', 'school'].flatMap((type) => [
    { name: `a player's ${type}`, body: { ...slot, type }, status: 403, errors: notYours('type', type) },
    { name: `a portal admin's ${type}`, who: 'portal' as const, body: { ...slot, type }, status: 403, errors: notYours('type', type) },
  ]),
  {
    name: 'a player for somebody else',
    body: ({ people }) => ({ ...slot, owner: people.other.id }),
    status: 403,
    errors: ({ people }) => notYours('owner', people.other.id),
  },
  { name: 'a player for somebody who is not there', body: { ...slot, owner: 'nobody' }, status: 403, errors: notYours('owner', 'nobody') },
  { name: 'a player for nobody', body: { ...slot, owner: null }, status: 403, errors: notYours('owner', null) },
  { name: 'a player with players', body: ({ people }) => ({ ...slot, players: [people.other.id] }), status: 403, errors: notYours('players') },
  {
    name: 'a trainer for another trainer',
    who: 'trainer',
    body: ({ people }) => ({ ...slot, type: 'class', owner: people.tina.id }),
    status: 403,
    errors: ({ people }) => notYours('owner', people.tina.id),
  },
  { name: 'a trainer for nobody', who: 'trainer', body: { ...slot, owner: null }, status: 403, errors: notYours('owner', null) },
  {
    name: 'a trainer with players',
    who: 'trainer',
    body: ({ people }) => ({ ...slot, type: 'training', players: [people.other.id] }),
    status: 403,
    errors: notYours('players'),
  },
  ...['class', 'school'].flatMap((type): Refusal[] => [
    {
      name: `a ${type} given by no trainer`,
      who: 'admin',
      body: ({ people }) => ({ ...slot, type, owner: people.player.id }),
      status: 400,
      errors: ({ people }) => [{ msg: 'selectTrainer.error', param: 'owner', value: people.player.id }],
    },
    {
      name: `a ${type} given by nobody there is`,
      who: 'global',
      body: { ...slot, type, owner: 99_999 },
      status: 400,
      errors: [{ msg: 'selectTrainer.error', param: 'owner', value: 99_999 }],
    },
    {
      name: `a ${type} given by a blocked trainer`,
      who: 'admin',
      given: (club) => sql(club, `UPDATE user SET blocked_at = 1 WHERE id = ${club.people.tina.id}`),
      body: ({ people }) => ({ ...slot, type, owner: people.tina.id }),
      status: 400,
      errors: ({ people }) => [{ msg: 'selectTrainer.error', param: 'owner', value: people.tina.id }],
    },
  ]),
]

const courtAndTime: Refusal[] = [
  { name: 'no such court', body: { ...slot, court: 99 }, status: 400, errors: [{ msg: iso('courtInvalid'), param: 'court', value: 99 }] },
  { name: 'no court of that documentId', body: { ...slot, court: 'nowhere' }, status: 400, errors: [{ msg: iso('courtInvalid'), param: 'court', value: 'nowhere' }] },
  {
    name: 'a court out of use',
    given: (club) => sql(club, 'UPDATE court SET active = 0 WHERE id = 1'),
    body: slot,
    status: 400,
    errors: [{ msg: iso('courtInvalid'), param: 'court', value: 1 }],
  },
  { name: 'a slot that has begun', body: { ...slot, ...from('09:30', '11:00') }, status: 400, errors: window('2026-11-20T09:30:00+01:00') },
  { name: 'a slot of yesterday', body: { ...slot, ...from('18:30', '20:00', '2026-11-19') }, status: 400, errors: window('2026-11-19T18:30:00+01:00') },
  { name: 'a slot in eight days', body: { ...slot, ...from('08:00', '09:30', '2026-11-28') }, status: 400, errors: window('2026-11-28T08:00:00+01:00') },
  { name: 'a slot in eight days, for an admin', who: 'admin', body: { ...slot, ...from('08:00', '09:30', '2026-11-28') }, status: 400, errors: window('2026-11-28T08:00:00+01:00') },
  {
    name: 'within an hour of closing',
    body: { ...slot, ...from('22:30', '23:59') },
    status: 400,
    errors: [dated('tooCloseToClosing', '2026-11-20T22:30:00+01:00', { minutes: 60 })],
  },
  {
    name: 'closed for rain',
    given: (club) => sql(club, closedForRain),
    body: slot,
    status: 400,
    errors: [dated('courtStatus', evening.startDate, { reason: 'rain', until: '19:00' })],
  },
  { name: 'before the court opens', body: { ...slot, ...from('06:30', '08:00', '2026-11-21') }, status: 400, errors: [dated('outsideCourtHours', '2026-11-21T06:30:00+01:00', { open: '08:00', close: '23:00' })] },
  {
    name: 'after the court closes, while others stay open',
    given: (club) => sql(club, untilNine),
    body: { ...slot, ...from('20:30', '22:00') },
    status: 400,
    errors: [dated('outsideCourtHours', '2026-11-20T20:30:00+01:00', { open: '10:00', close: '21:00' })],
  },
  {
    name: 'on a day the court stays closed',
    given: (club) => sql(club, closedOnFridays),
    body: slot,
    status: 400,
    errors: [dated('outsideCourtHours', evening.startDate, { open: 'closed', close: 'closed' })],
  },
  { name: 'between two slots', body: { ...slot, ...from('12:00', '13:30') }, status: 400, errors: [dated('slotMismatch', '2026-11-20T12:00:00+01:00')] },
  { name: 'for an hour', body: { ...slot, ...from('12:30', '13:30') }, status: 400, errors: [dated('slotMismatch', '2026-11-20T12:30:00+01:00')] },
  { name: 'for two slots', body: { ...slot, ...from('12:30', '15:30') }, status: 400, errors: [dated('slotMismatch', '2026-11-20T12:30:00+01:00')] },
  { name: 'ending before it begins', body: { ...slot, ...from('14:00', '12:30') }, status: 400, errors: [dated('slotMismatch', '2026-11-20T14:00:00+01:00')] },
  {
    name: 'taken',
    given: ({ deps, people }) => aGame(deps.db, { start: evening.startDate, owner: people.other }),
    body: slot,
    status: 409,
    errors: [dated('collision', evening.startDate, { time: '18:30' })],
  },
  {
    name: 'overlapped by a game off the grid',
    given: ({ deps }) => aGame(deps.db, { start: '2026-11-20T17:30:00+01:00', type: 'complete' }),
    body: { ...slot, court: '1' },
    status: 409,
    errors: [dated('collision', evening.startDate, { time: '18:30' })],
  },
]

const adding = (param: string, value: unknown, name: string) => [{ msg: iso('addingPlayer'), param, ...(value === undefined ? {} : { value }), values: { name } }]

const roster: Refusal[] = [
  { name: 'a player who is not there', body: { ...slot, players: [99_999] }, status: 400, errors: adding('players', undefined, '99999') },
  { name: 'a documentId that is not there', body: { ...slot, players: ['nobody'] }, status: 400, errors: adding('players', undefined, 'nobody') },
  { name: 'a blocked player', body: ({ people }) => ({ ...slot, players: [people.blocked.id] }), status: 400, errors: adding('players', undefined, 'Blocky') },
  { name: 'a player twice', body: ({ people }) => ({ ...slot, players: [people.other.id, people.other.id] }), status: 400, errors: adding('players', undefined, 'Otto') },
  { name: 'the owner again', body: ({ people }) => ({ ...slot, owner: people.other.id, players: [people.other.id] }), status: 400, errors: adding('players', undefined, 'Otto') },
  { name: 'the caller, who owns it unsaid', body: ({ people }) => ({ ...slot, players: [people.admin.id] }), status: 400, errors: ({ people }) => adding('players', undefined, people.admin.nick) },
  { name: 'an owner who is not there', body: { ...slot, owner: 99_999 }, status: 400, errors: adding('owner', 99_999, '99999') },
  { name: 'a blocked owner', body: ({ people }) => ({ ...slot, owner: people.blocked.id }), status: 400, errors: ({ people }) => adding('owner', people.blocked.id, 'Blocky') },
  { name: 'a training of an owner who is not there', body: { ...slot, type: 'training', owner: 'nobody' }, status: 400, errors: adding('owner', 'nobody', 'nobody') },
  { name: 'five on a whole court', body: (club) => ({ ...slot, type: 'complete', players: members(club, 4) }), status: 400, errors: [{ msg: iso('completeFourOnly'), param: 'players' }] },
  { name: 'five in a training', body: (club) => ({ ...slot, type: 'training', players: members(club, 5) }), status: 409, errors: [{ msg: iso('alreadyFourActive'), param: 'players' }] },
  { name: 'more than wait', body: (club) => ({ ...slot, players: members(club, 12) }), status: 409, errors: [{ msg: iso('gameFull'), param: 'players' }] },
  {
    name: 'more than wait, guests counted',
    body: (club) => ({ ...slot, players: members(club, 10), inviteds: [{ level: 1 }, { level: 1 }] }),
    status: 409,
    errors: [{ msg: iso('gameFull'), param: 'players' }],
  },
].map((row): Refusal => ({ ...row, who: 'admin' }))

describe.each([
  { what: 'who may not set it', rows: forbidden },
  { what: 'court and time', rows: courtAndTime },
  { what: 'who plays', rows: roster },
])('create is refused for $what', ({ rows }) => {
  test.each(rows)('$name', async ({ who = 'player', given, body, status, errors }) => {
    const club = await aClub()
    given?.(club)
    const sent = typeof body === 'function' ? body(club) : body
    const before = contents(club.deps.db)
    const answer = await club.ask('POST', '/api/reservations', { who: whoIs(club, who), body: { data: sent } })
    const expected = typeof errors === 'function' ? errors(club) : errors
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ data: null, error: { status } })
    expect(Reflect.get(Object(answer.body), 'errors')).toEqual(expected)
    expect(contents(club.deps.db)).toEqual(before)
  })
})

test.each([
  { name: 'the refusal in Spanish, by the cookie', headers: { cookie: 'NEXT_LOCALE=es' }, locale: 'es' as const },
  { name: 'by the browser', headers: { 'accept-language': 'es-ES,es;q=0.9,en;q=0.1' }, locale: 'es' as const },
  { name: 'the cookie before the browser', headers: { cookie: 'NEXT_LOCALE=en', 'accept-language': 'es' }, locale: 'en' as const },
  { name: "the user's own language before the browser's", user: 'es' as const, headers: { 'accept-language': 'en' }, locale: 'es' as const },
  { name: "the cookie before the user's own", user: 'es' as const, headers: { cookie: 'NEXT_LOCALE=en' }, locale: 'en' as const },
  { name: 'English where nobody says', headers: { 'accept-language': 'de, fr' }, locale: 'en' as const },
])('the language of a refusal: $name', async ({ headers, locale, user }) => {
  const club = await aClub()
  const who = aUser(club.deps.db, user ? { locale: user } : {})
  const refused = { msg: iso('dateOutOfWindow'), values: { days: 7 } }
  const body = { ...slot, ...from('08:00', '09:30', '2026-11-28') }
  const answer = await club.ask('POST', '/api/reservations', { who, body, headers })
  const message = textOf(locale, { key: 'reservation.errors.dateOutOfWindow', values: refused.values })
  expect(answer.body).toMatchObject({ error: { status: 400, name: 'Bad Request', message } })
  const overTrpc = await club.call('reservations.create', body, { type: 'mutation', who, headers })
  expect(overTrpc.status).toBe(400)
  expect(overTrpc.body).toMatchObject({ error: { message, data: { status: 400, errors: [refused] } } })
})
