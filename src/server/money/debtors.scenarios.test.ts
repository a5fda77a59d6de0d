import { describe, expect, test } from 'vitest'
import { allPaidAnswerSchema, debtorsAnswerSchema } from '#domain/money/schema.ts'
import { aClub, bring } from '../reservations/testing.ts'
import { aGame, contents } from '../testing.ts'
import { accountsIn, movementsIn, topUp } from './testing.ts'

/** Two games that began: the player owes a place of each and a guest's of the first; somebody without an account owes the rest of the second. A place is 6.00. */
async function staged() {
  const club = await aClub()
  const { player, other, admin } = club.people
  const first = aGame(club.deps.db, { start: '2026-11-10T18:30:00+01:00', owner: player, players: [other] })
  bring(club, first, player)
  aGame(club.deps.db, { start: '2026-11-18T18:30:00+01:00', owner: player })
  aGame(club.deps.db, { start: '2026-11-25T18:30:00+01:00', owner: player })
  const read = async () => {
    const { status, body } = await club.ask('GET', '/api/money/debtors', { viewer: admin })
    expect(status).toBe(200)
    return debtorsAnswerSchema.parse(body).data
  }
  const payAll = (id: number, body: object = {}, headers: Record<string, string> = {}) =>
    club.ask('POST', `/api/money/users/${id}/pay`, { viewer: admin, body, headers })
  return { club, first, read, payAll }
}

describe('what is owed', () => {
  test('is one list by person, the oldest first, without games to come', async () => {
    const { club, read } = await staged()
    const { player, other } = club.people
    const { debtors, amount, more } = await read()
    expect(debtors.map(({ user, places, amount: owed }) => [user?.nick, places, owed])).toEqual([
      [player.nick, 3, 18],
      [other.nick, 1, 6],
    ])
    expect(debtors[0]).toMatchObject({ since: '2026-11-10T17:30:00.000Z', entry: null, user: { id: player.id } })
    expect([amount, more]).toEqual([24, false])
  })

  test('by who has no account stands by name and phone, each place alone', async () => {
    const { club, first, read } = await staged()
    club.sql(`INSERT INTO entry (id, document_id, reservation_id, level_quarters, position, guest_name, created_at)
      VALUES (90, 'stranger', ${first}, 12, 'left', 'Óscar Tello', 0);
      INSERT INTO guest_phone (entry_id, phone, at) VALUES (90, '655204931', 0)`)
    const { debtors } = await read()
    expect(debtors.filter(({ user }) => user === null)).toMatchObject([
      { name: 'Óscar Tello', phone: '655204931', entry: 90, places: 1, amount: 6 },
    ])
  })

  test('and nobody who may not see it reads it', async () => {
    const { club } = await staged()
    for (const viewer of [club.people.player, club.people.trainer])
      expect((await club.ask('GET', '/api/money/debtors', { viewer })).status).toBe(403)
  })
})

describe('all that somebody owes is paid', () => {
  test('by one movement with one receipt, and nothing of it is due any more', async () => {
    const { club, read, payAll } = await staged()
    const { player, other } = club.people
    expect(await payAll(player.id, { method: 'card' })).toMatchObject({
      status: 200,
      body: { data: { receipt: '2026-000001', paid: 18 } },
    })
    expect(accountsIn(club.deps.db)).toEqual({ card: 1800, 'income/court': -1800 })
    expect(movementsIn(club.deps.db)).toEqual([['place', 'card', null, player.id, 1]])
    expect((await read()).debtors.map(({ user }) => user?.id)).toEqual([other.id])
    const audit = club.deps.db.$client.prepare("SELECT details FROM audit WHERE act = 'money.payAll'").pluck().get()
    expect(audit).toContain('"amount":18')
  })

  test('once, however often it is sent', async () => {
    const { club, payAll } = await staged()
    const { player } = club.people
    const headers = { 'idempotency-key': 'a-double-tap' }
    const [one, two] = await Promise.all([payAll(player.id, {}, headers), payAll(player.id, {}, headers)])
    expect(two.body).toEqual(one.body)
    expect(await payAll(player.id)).toMatchObject({ body: { data: { receipt: null, paid: 0, movement: null } } })
    expect(accountsIn(club.deps.db)).toEqual({ cash: 1800, 'income/court': -1800 })
  })

  test('and undone: all of it is due again, in every game', async () => {
    const { club, read, payAll } = await staged()
    const before = await read()
    const { data } = allPaidAnswerSchema.parse((await payAll(club.people.player.id)).body)
    const undone = await club.ask('POST', `/api/money/movements/${data.movement}/undo`, {
      viewer: club.people.admin,
      body: {},
    })
    expect(undone.status).toBe(201)
    expect(await read()).toEqual(before)
    expect(accountsIn(club.deps.db)).toEqual({})
  })

  test('as the sum that was shown, or not at all', async () => {
    const { club, payAll } = await staged()
    const { player } = club.people
    const before = contents(club.deps.db)
    const refused = { status: 409, body: { errors: [{ msg: 'money.errors.otherSum' }] } }
    for (const amount of [12, 24]) expect(await payAll(player.id, { amount })).toMatchObject(refused)
    expect(contents(club.deps.db)).toEqual(before)
    expect(await payAll(player.id, { amount: 18 })).toMatchObject({ body: { data: { paid: 18 } } })
  })

  test('by credit that reaches', async () => {
    const { club, payAll } = await staged()
    const { player } = club.people
    topUp(club.deps.db, player.id, 1799)
    expect(await payAll(player.id, { method: 'wallet' })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'money.errors.balance' }] },
    })
    topUp(club.deps.db, player.id, 1)
    expect((await payAll(player.id, { method: 'wallet' })).status).toBe(200)
    expect(accountsIn(club.deps.db)).toEqual({ cash: 1800, 'income/court': -1800 })
  })

  test.each([
    { name: 'by a bono', body: { method: 'bono' }, msg: 'reservation.errors.payment' },
    { name: 'by no way', body: { method: 'shells' }, msg: 'reservation.errors.payment' },
    { name: 'given away for nothing', body: { method: 'given-away' }, msg: 'money.errors.reason' },
  ])('not $name', async ({ body, msg }) => {
    const { club, payAll } = await staged()
    const before = contents(club.deps.db)
    expect(await payAll(club.people.player.id, body)).toMatchObject({ status: 400, body: { errors: [{ msg }] } })
    expect(contents(club.deps.db)).toEqual(before)
  })

  test('not of who was erased, whose places are paid one by one', async () => {
    const { club, read, payAll } = await staged()
    const { player } = club.people
    club.sql(`UPDATE user SET erased_at = 1 WHERE id = ${player.id}`)
    expect((await payAll(player.id)).status).toBe(404)
    const former = (await read()).debtors.filter(({ user }) => user === null)
    expect(former.map(({ places }) => places)).toEqual([1, 1, 1])
  })
})
