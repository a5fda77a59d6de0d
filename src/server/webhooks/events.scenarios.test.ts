import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, clubDayOf, dayStartOf, HOUR, isoOf } from '#domain/time.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, aUser, rowsIn } from '../testing.ts'
import { aClub } from './testing.ts'

type Club = Awaited<ReturnType<typeof aClub>>
const URL = 'https://till.example/hook'
const all = ['reservation', 'entry', 'payment', 'user', 'competition'] as const

/** What waits, in order: its number, what happened and the object. */
function waiting({ db }: Club) {
  const schema = z.object({ type: z.string(), number: z.int(), data: z.looseObject({ id: z.int() }) })
  return db.$client
    .prepare<[], string>('SELECT payload FROM webhook_delivery ORDER BY webhook_id, number')
    .pluck()
    .all()
    .map((payload) => schema.parse(JSON.parse(payload)))
}

/** Tomorrow at half past nine. */
const tomorrow = ({ deps }: Club, hours = 9.5) => isoOf(dayStartOf(addDays(clubDayOf(deps.clock()), 1)) + hours * HOUR)
const slot = (club: Club) => ({ court: 1, startDate: tomorrow(club), endDate: tomorrow(club, 11), type: 'open' })

async function book(club: Club, viewer = club.admin, parts: object = {}) {
  const answer = await club.ask('POST', '/api/reservations', { viewer, body: { ...slot(club), ...parts } })
  return z.object({ data: z.looseObject({ id: z.int(), documentId: z.string() }) }).parse(answer.body).data
}

const dataOf = (body: unknown) => z.object({ data: z.looseObject({}) }).parse(body).data

describe('what happens', () => {
  test('to a game and its entries is written in order, as REST gives it to an admin', async () => {
    const club = await aClub()
    const { ask, admin, db, add } = club
    await add(URL, ['reservation', 'entry'])
    const [ana, ben] = [aUser(db, { nick: 'Ana' }), aUser(db, { nick: 'Ben' })]
    const { id, documentId } = await book(club, ana)
    const made = waiting(club)
    expect(made.map(({ number, type }) => `${number} ${type}`)).toEqual(['1 reservation.created', '2 entry.joined'])
    const read = async (path: string) => dataOf((await ask('GET', path, { viewer: admin })).body)
    expect(made[0]?.data).toEqual(await read(`/api/reservations/${id}`))
    expect(made[1]?.data).toEqual(await read(`/api/reservation-users/${made[1]?.data.id}`))
    await ask('PUT', `/api/reservations/${documentId}/join`, { viewer: ben, body: {} })
    await ask('POST', `/api/reservations/${id}/leave`, { viewer: ben })
    await ask('DELETE', `/api/reservations/${id}`, { viewer: admin })
    expect(
      waiting(club)
        .slice(2)
        .map(({ type }) => type),
    ).toEqual(['reservation.changed', 'entry.joined', 'reservation.changed', 'entry.left', 'reservation.canceled'])
    expect(waiting(club).at(-1)?.data).toEqual(await read(`/api/reservations/${id}`))
  })

  test('who moves up, is paid or was absent is another entry', async () => {
    const club = await aClub()
    const { ask, admin, db, add, deps } = club
    await add(URL, ['entry'])
    const players = Array.from({ length: 5 }, () => aUser(db))
    const id = aGame(db, { start: tomorrow(club), owner: players[0] ?? null, players: players.slice(1) })
    const [first, second] = gameOf(db, id)?.entries ?? []
    await ask('POST', `/api/reservations/${id}/leave`, { viewer: players[1] ?? null })
    expect(waiting(club).map(({ type }) => type)).toEqual(['entry.left', 'entry.changed'])
    expect(waiting(club).map(({ data }) => data.id)).toEqual([second?.id, gameOf(db, id)?.entries.at(-1)?.id])
    await ask('POST', `/api/reservation-users/${first?.id}/pay`, { viewer: admin, body: { value: true } })
    deps.time.now += 36 * HOUR
    await ask('POST', `/api/reservation-users/${first?.id}/absent`, { viewer: admin, body: { value: true } })
    expect(waiting(club).slice(2)).toMatchObject([
      { type: 'entry.changed', data: { id: first?.id, paid: true } },
      { type: 'entry.changed', data: { id: first?.id, absent: true } },
    ])
  })

  test('to money, users and competitions is written as REST gives it', async () => {
    const club = await aClub()
    const { ask, admin, db, add } = club
    await add(URL, ['payment', 'user', 'competition'])
    const ana = aUser(db, { nick: 'Ana' })
    const list = async (path: string) =>
      z.object({ data: z.array(z.unknown()) }).parse((await ask('GET', path, { viewer: admin })).body).data[0]
    await ask('POST', '/api/money/sales', { viewer: admin, body: { user: ana.id, topUp: 20, method: 'cash' } })
    expect(waiting(club).at(-1)).toMatchObject({
      type: 'payment.recorded',
      data: { amount: 20, person: { nick: 'Ana' } },
    })
    expect(waiting(club).at(-1)?.data).toEqual(await list('/api/money/movements'))
    await ask('PUT', `/api/users/${ana.id}`, { viewer: admin, body: { nick: 'Anabel' } })
    expect(waiting(club).at(-1)).toMatchObject({ type: 'user.changed', data: { nick: 'Anabel' } })
    expect(waiting(club).at(-1)?.data).toEqual(
      dataOf((await ask('GET', `/api/users/${ana.id}`, { viewer: admin })).body),
    )
    const young = { name: 'Young', daysAhead: 5, maxAhead: 2, peakMinutes: null }
    await ask('POST', '/api/member-groups', { viewer: admin, body: young })
    await ask('PUT', `/api/users/${ana.id}`, { viewer: admin, body: { group: 1 } })
    await ask('DELETE', '/api/member-groups/1', { viewer: admin })
    expect(waiting(club).slice(-2)).toMatchObject([
      { type: 'user.changed', data: { group: { name: 'Young' } } },
      { type: 'user.changed', data: { group: null } },
    ])
    await ask('DELETE', `/api/users/${ana.id}?credit=forfeit`, { viewer: admin })
    expect(waiting(club).at(-1)).toMatchObject({ type: 'user.erased', data: { id: ana.id } })
  })

  test('is heard by those alone who are to hear of it, and of users with their names alone', async () => {
    const club = await aClub()
    const { add, ask, admin } = club
    await add(URL, ['payment'])
    const body = { name: 'Till', url: URL, events: ['user'] }
    expect((await ask('POST', '/api/webhooks', { viewer: admin, body })).body).toMatchObject({
      errors: [{ msg: 'webhook.errors.people', param: 'people' }],
    })
    await book(club)
    expect(waiting(club)).toEqual([])
  })

  test('names nobody to who is sent no names', async () => {
    const club = await aClub()
    const { add, db, deps } = club
    await add(URL, ['reservation', 'entry', 'payment', 'competition'], false)
    const ana = aUser(db, { nick: 'Canary-nick', username: 'canary.username' })
    await book(club, ana)
    expect(waiting(club)).toHaveLength(2)
    expect(JSON.stringify(waiting(club))).not.toMatch(/canary/i)
    expect(deps.db.$client.prepare('SELECT count(*) FROM webhook_delivery').pluck().get()).toBe(2)
  })

  test('and is refused leaves no number out', async () => {
    const club = await aClub()
    await club.add(URL, [...all])
    await book(club)
    const before = waiting(club).length
    expect((await club.ask('POST', '/api/reservations', { viewer: club.admin, body: slot(club) })).status).toBe(409)
    await book(club, club.admin, { court: 2 })
    const numbers = waiting(club).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(numbers.length).toBe(2 * before)
  })

  test('is written nowhere in a club without receivers', async () => {
    const club = await aClub()
    await book(club)
    expect(rowsIn(club.db, 'webhook_delivery')).toBe(0)
  })
})

test('who is erased is blank in what may be sent again; all else keeps its bytes', async () => {
  const club = await aClub()
  const { add, ask, admin, db } = club
  const { id, version } = await add(URL, [...all])
  const gone = aUser(db, { nick: 'Canary-old', username: 'canary.user', roles: ['fp_admin'] })
  const ben = aUser(db, { nick: 'Ben' })
  const { documentId } = await book(club, gone)
  await ask('PUT', `/api/reservations/${documentId}/join`, { viewer: ben, body: { inviteds: [] } })
  // Where their name stands alone, and is another one later.
  await ask('POST', '/api/money/sales', { viewer: gone, body: { user: ben.id, topUp: 20, method: 'cash' } })
  await ask('PUT', `/api/users/${gone.id}`, {
    viewer: admin,
    body: { nick: 'Canary-new', observations: 'canary here' },
  })
  await ask('POST', '/api/money/sales', { viewer: admin, body: { user: gone.id, topUp: 20, method: 'cash' } })
  await book(club, ben, { court: 3 })
  const texts = () =>
    db.$client.prepare<[], string>('SELECT payload FROM webhook_delivery ORDER BY number').pluck().all()
  const before = texts()
  expect(before.filter((text) => /canary/i.test(text)).length).toBeGreaterThan(5)
  const fewer = { version, people: false, events: ['reservation', 'entry', 'payment'] }
  expect((await ask('PUT', `/api/webhooks/${id}`, { viewer: admin, body: fewer })).status).toBe(200)
  await ask('DELETE', `/api/users/${gone.id}?credit=forfeit`, { viewer: admin })
  const after = texts()
  expect(after.filter((text) => /canary/i.test(text))).toEqual([])
  for (const [at, text] of before.entries()) {
    expect(/canary/i.test(text) || after[at] === text).toBe(true)
    // Nobody else lost their name by it.
    expect(after[at]?.split('"Ben"').length).toBe(text.split('"Ben"').length)
  }
})
