import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aGame, aUser, makeClosureSql, rowsIn } from '../testing.ts'
import { A_BOOKING, aClub, type Club, EVENING, type Somebody, slotFrom } from './testing.ts'

type Body = Record<string, unknown>
type Success = {
  name: string
  viewer?: Somebody
  body: Body | ((club: Club) => Body)
  owner: Somebody | null
  /** The members who are in it, in order of arrival; guests after them. */
  members: Somebody[]
  guests?: number
}

const staffTypes = ['competition', 'training', 'class', 'school']

const successes: Success[] = [
  { name: "a player's open game", body: A_BOOKING, owner: 'player', members: ['player'] },
  { name: "a player's whole court", body: { ...A_BOOKING, type: 'complete' }, owner: 'player', members: ['player'] },
  {
    name: 'for oneself by number',
    body: ({ people }) => ({ ...A_BOOKING, owner: people.player.id }),
    owner: 'player',
    members: ['player'],
  },
  {
    name: 'with two guests',
    body: { ...A_BOOKING, inviteds: [{ level: 1 }, { level: 7, position: 'left' }] },
    owner: 'player',
    members: ['player'],
    guests: 2,
  },
  {
    name: 'a whole court, which empties the guests',
    body: { ...A_BOOKING, type: 'complete', inviteds: [{ level: 1 }] },
    owner: 'player',
    members: ['player'],
  },
  {
    name: 'an open game, with the player themselves named',
    body: ({ people }) => ({ ...A_BOOKING, players: [people.player.id] }),
    owner: 'player',
    members: ['player'],
  },
  {
    name: "a trainer's class, in which the trainer isn't a player, though named",
    viewer: 'trainer',
    body: ({ people }) => ({ ...A_BOOKING, type: 'class', players: [people.trainer.id] }),
    owner: 'trainer',
    members: [],
  },
  ...['class', 'school'].map((type) => ({
    name: `a trainer's ${type} with pupils`,
    viewer: 'trainer' as const,
    body: ({ people }: Club) => ({ ...A_BOOKING, type, players: [people.other.id, people.player.id] }),
    owner: 'trainer' as const,
    members: ['other' as const, 'player' as const],
  })),
  { name: "a portal admin's open game", viewer: 'portal', body: A_BOOKING, owner: 'portal', members: ['portal'] },
  { name: "a trainer's open game", viewer: 'trainer', body: A_BOOKING, owner: 'trainer', members: ['trainer'] },
  ...staffTypes.map((type) => ({
    name: `a trainer's ${type}, in which the owner doesn't play`,
    viewer: 'trainer' as const,
    body: { ...A_BOOKING, type },
    owner: 'trainer' as const,
    members: [],
  })),
  ...['class', 'school'].flatMap((type): Success[] => [
    {
      name: `an admin's ${type} of nobody yet`,
      viewer: 'admin',
      body: { ...A_BOOKING, type },
      owner: null,
      members: [],
    },
    {
      name: `an admin's ${type} by a trainer`,
      viewer: 'global',
      body: ({ people }) => ({ ...A_BOOKING, type, owner: people.tina.id, players: [people.other.id] }),
      owner: 'tina',
      members: ['other'],
    },
  ]),
  {
    name: "an admin's competition is the admin's own",
    viewer: 'admin',
    body: { ...A_BOOKING, type: 'competition' },
    owner: 'admin',
    members: [],
  },
  {
    name: "an admin's open game for somebody, with players",
    viewer: 'admin',
    body: ({ people }) => ({ ...A_BOOKING, owner: people.player.id, players: [people.other.id, people.trainer.id] }),
    owner: 'player',
    members: ['player', 'other', 'trainer'],
  },
  {
    name: 'for nobody',
    viewer: 'global',
    body: ({ people }) => ({ ...A_BOOKING, owner: null, players: [people.other.id], inviteds: [{ level: 2.25 }] }),
    owner: null,
    members: ['other'],
    guests: 1,
  },
  {
    name: 'four on a whole court',
    viewer: 'admin',
    body: ({ people }) => ({
      ...A_BOOKING,
      type: 'complete',
      players: [people.player.id, people.other.id, people.tina.id],
    }),
    owner: 'admin',
    members: ['admin', 'player', 'other', 'tina'],
  },
]

describe('create makes', () => {
  test.each(successes)('$name', async ({ viewer = 'player', body, owner, members, guests = 0 }) => {
    const club = await aClub()
    const { db } = club.deps
    const answer = await club.book(viewer, typeof body === 'function' ? body(club) : body)
    expect(answer).toMatchObject({ status: 201 })
    const { data } = reservationAnswerSchema.parse(answer.body)
    const row = db.$client.prepare('SELECT * FROM reservation WHERE id = ?').get(data.id)
    const by = club.viewer(viewer)?.id
    const start = Date.parse(EVENING.startDate)
    expect(row).toMatchObject({ owner_id: owner && (club.viewer(owner)?.id ?? 0), created_by: by, price_cents: 2800 })
    expect(row).toMatchObject({ day: '2026-11-20', starts_at: start, ends_at: start + 90 * 60_000, court_id: 1 })
    const entries = 'SELECT user_id FROM entry WHERE reservation_id = ? ORDER BY id'
    const expected = [
      ...members.map((member) => club.viewer(member)?.id),
      ...Array.from({ length: guests }, () => null),
    ]
    expect(db.$client.prepare(entries).pluck().all(data.id)).toEqual(expected)
    expect(data.reservedByUser).toBe(owner === viewer)
    expect(rowsIn(db, 'change', "day = '2026-11-20'")).toBe(1)
  })
})

describe('the owner of what is booked', () => {
  test('is mailed when and where, with the pincode and a calendar part; nobody else is', async () => {
    const club = await aClub()
    const { player, other, tina, admin } = club.people
    const server = await aMailServer()
    await club.book('admin', { ...A_BOOKING, owner: player.id, players: [other.id] })
    await club.book('global', { ...A_BOOKING, court: 2, type: 'class', owner: tina.id })
    await club.book('admin', { ...A_BOOKING, court: 3, owner: admin.id })
    await club.book('player', { ...A_BOOKING, court: 4 })
    const booked = "SELECT user_id, about ->> 'own' FROM outbox WHERE kind = 'booked' ORDER BY id"
    expect(club.deps.db.$client.prepare(booked).raw().all()).toEqual([
      [player.id, 0],
      [tina.id, 0],
      [admin.id, 1],
      [player.id, 1],
    ])
    const pincode = club.deps.db.$client.prepare<[], string>('SELECT pincode FROM reservation WHERE id = 1').pluck()
    const code = pincode.get() ?? 'none'
    // In quotes: four digits stand in many a number.
    expect(rowsIn(club.deps.db, 'outbox', `about LIKE '%"${code}"%'`)).toBe(0)
    await aSender(club.deps, server).run()
    const mails = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
    const [mail, , , own] = mails
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Booked for you',
      'Booked for you',
      'Booked',
      'Booked',
    ])
    expect(own?.text).toMatch(/Pincode: \d{4}/)
    expect(mail?.text).toContain(`Pincode: ${code}`)
    expect(mail?.html).toContain(code)
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  })

  test('gets no pincode once it is somebody else who owns it', async () => {
    const club = await aClub()
    const server = await aMailServer()
    await club.book('admin', { ...A_BOOKING, owner: club.people.player.id })
    club.sql(`UPDATE reservation SET owner_id = ${club.people.other.id}, pincode = 'not-yours'`)
    await aSender(club.deps, server).run()
    expect(server.arrived).toHaveLength(1)
    expect(server.arrived[0]?.raw).not.toContain('not-yours')
  })
})

describe('create takes', () => {
  const alike: { name: string; body: (club: Club) => unknown }[] = [
    { name: 'a body as it is', body: () => A_BOOKING },
    { name: 'a body wrapped in data', body: () => ({ data: A_BOOKING }) },
    { name: "a court's number as text", body: () => ({ ...A_BOOKING, court: '1' }) },
    { name: "a court's documentId", body: ({ deps }) => ({ ...A_BOOKING, court: documentId(deps.db, 'court', 1) }) },
    {
      name: "an owner's documentId",
      body: ({ deps, people }) => ({ ...A_BOOKING, owner: documentId(deps.db, 'user', people.player.id) }),
    },
    {
      name: 'an instant with another offset',
      body: () => ({ ...A_BOOKING, startDate: '2026-11-20T12:30:00-05:00', endDate: '2026-11-20T19:00:00Z' }),
    },
    {
      name: 'the last slot of the last day',
      body: () => ({ ...A_BOOKING, ...slotFrom('21:30', '23:00', '2026-11-27') }),
    },
    { name: 'a slot that begins this instant', body: () => ({ ...A_BOOKING, ...slotFrom('11:00', '12:30') }) },
    { name: 'no guests', body: () => ({ ...A_BOOKING, inviteds: [] }) },
  ]
  test.each(alike)('$name', async ({ body }) => {
    const club = await aClub()
    club.deps.time.now = Date.parse('2026-11-20T11:00:00+01:00')
    expect(await club.book('player', body(club))).toMatchObject({ status: 201, body: { data: { type: 'open' } } })
    expect(rowsIn(club.deps.db, 'reservation')).toBe(1)
  })

  test('as many players as play and wait', async () => {
    const club = await aClub()
    const players = Array.from({ length: 11 }, () => aUser(club.deps.db).id)
    expect(await club.book('admin', { ...A_BOOKING, players })).toMatchObject({
      status: 201,
      body: { data: { freePlaces: 0 } },
    })
    expect(rowsIn(club.deps.db, 'entry')).toBe(12)
  })
})

function documentId({ $client: sqlite }: Club['deps']['db'], table: string, id: number): unknown {
  return sqlite.prepare(`SELECT document_id FROM "${table}" WHERE id = ?`).pluck().get(id)
}

const rain = (start: number, end: number) => makeClosureSql(1, start, end, 'rain')
const allDay = rain(Date.parse('2026-11-20T00:00:00Z'), Date.parse('2026-11-21T00:00:00Z'))

type Pair = { first: string; second: string; viewer?: Somebody; setUp?: (club: Club) => void; body: Body }

/** Each row is refused for two reasons, of which the rules ask one right after the other. */
const pairs: Pair[] = [
  { first: 'errors.unauthorized', second: 'the form', viewer: 'visitor', body: {} },
  { first: 'validation.errors.choice', second: 'notAllowedToModify', body: { ...A_BOOKING, type: 'x', owner: null } },
  {
    first: 'reservation.errors.notAllowedToModify',
    second: 'selectTrainer',
    viewer: 'trainer',
    body: { ...A_BOOKING, type: 'class', owner: 99_999 },
  },
  {
    first: 'selectTrainer.error',
    second: 'courtInvalid',
    viewer: 'admin',
    body: { ...A_BOOKING, type: 'class', owner: 99_999, court: 99 },
  },
  {
    first: 'reservation.errors.courtInvalid',
    second: 'dateOutOfWindow',
    body: { ...A_BOOKING, court: 99, ...slotFrom('18:30', '20:00', '2026-12-24') },
  },
  {
    first: 'reservation.errors.dateOutOfWindow',
    second: 'tooCloseToClosing',
    body: { ...A_BOOKING, ...slotFrom('22:30', '23:59', '2026-12-24') },
  },
  {
    first: 'reservation.errors.tooCloseToClosing',
    second: 'courtStatus',
    setUp: ({ sql }) => sql(allDay),
    body: { ...A_BOOKING, ...slotFrom('22:30', '23:59') },
  },
  {
    first: 'reservation.errors.courtStatus',
    second: 'outsideCourtHours',
    setUp: ({ sql }) => sql(`${allDay}; UPDATE court SET closes = 720 WHERE id = 1`),
    body: A_BOOKING,
  },
  {
    first: 'reservation.errors.outsideCourtHours',
    second: 'slotMismatch',
    setUp: ({ sql }) => sql('UPDATE court SET closes = 720 WHERE id = 1'),
    body: { ...A_BOOKING, ...slotFrom('18:00', '18:05') },
  },
  {
    first: 'reservation.errors.slotMismatch',
    second: 'collision',
    setUp: ({ deps }) => void aGame(deps.db, { start: EVENING.startDate }),
    body: { ...A_BOOKING, ...slotFrom('18:00', '19:30') },
  },
  {
    first: 'reservation.errors.collision',
    second: 'addingPlayer',
    viewer: 'admin',
    setUp: ({ deps }) => void aGame(deps.db, { start: EVENING.startDate }),
    body: { ...A_BOOKING, players: [99_999] },
  },
  {
    first: 'reservation.errors.addingPlayer',
    second: 'completeFourOnly',
    viewer: 'admin',
    body: { ...A_BOOKING, type: 'complete', players: [1, 2, 99_999, 3, 4, 5] },
  },
]

test.each(pairs)('create is refused with $first before $second', async ({ first, viewer = 'player', setUp, body }) => {
  const club = await aClub()
  setUp?.(club)
  expect(await club.book(viewer, body)).toMatchObject({ body: { errors: [{ msg: first }] } })
})
