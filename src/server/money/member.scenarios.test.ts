import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type MemberMoneyView, memberMoneyAnswerSchema, waysAnswerSchema } from '#domain/money/member-schema.ts'
import type { User } from '#domain/roles.ts'
import { aClub, bring, type Club } from '../reservations/testing.ts'
import { aGame } from '../testing.ts'
import { sellBono, topUp } from './testing.ts'

const PLAYED = '2026-11-19T18:30:00+01:00'
const TONIGHT = '2026-11-20T18:30:00+01:00'

/** Friday 20 November 2026, 10:00. Yesterday the player played with the other and a guest of theirs: entries 1, 2, 3. A place is 6.00. */
async function aDebt() {
  const club = await aClub()
  const { player, other, admin } = club.people
  const id = aGame(club.deps.db, { start: PLAYED, owner: player, players: [other] })
  bring(club, id, player)
  const pay = async (entry: number, body: object = {}, viewer: User = admin) =>
    await club.ask('POST', `/api/reservation-users/${entry}/pay`, { viewer, body: { value: true, ...body } })
  return { club, id, pay }
}

async function moneyOf(club: Club, user: User): Promise<MemberMoneyView> {
  const own = await club.ask('GET', '/api/money/me', { viewer: user })
  const atDesk = await club.ask('GET', `/api/money/users/${user.id}`, { viewer: club.people.admin })
  expect([own.status, atDesk.status]).toEqual([200, 200])
  const { data } = memberMoneyAnswerSchema.parse(own.body)
  const { movements } = memberMoneyAnswerSchema.parse(atDesk.body).data
  expect(movements).toMatchObject(data.movements)
  return data
}

describe('what a member owes', () => {
  test('is their place and their guest’s of games that have begun, and goes as each is paid', async () => {
    const { club, pay } = await aDebt()
    const { player, other } = club.people
    aGame(club.deps.db, { start: TONIGHT, owner: player })
    expect(await moneyOf(club, player)).toMatchObject({
      due: 12,
      dueParts: [
        { entry: 1, amount: 6, isGuest: false, isDifference: false },
        { entry: 3, amount: 6, isGuest: true },
      ],
    })
    expect(await moneyOf(club, other)).toMatchObject({ due: 6, dueParts: [{ entry: 2 }] })
    await pay(3)
    expect(await moneyOf(club, player)).toMatchObject({ due: 6 })
  })

  test('is what a paid place became dearer, of a game to come too, but not of one paid by bono', async () => {
    const { club, pay } = await aDebt()
    const { player, other, admin } = club.people
    const id = aGame(club.deps.db, { start: TONIGHT, owner: player, players: [other] })
    sellBono(club.deps.db, other.id)
    await pay(4, { method: 'card' })
    await pay(5, { method: 'bono' })
    await pay(1)
    await pay(2)
    await pay(3)
    club.sql(`UPDATE reservation SET price_cents = 2800 WHERE id = ${id}`)
    expect(await moneyOf(club, player)).toMatchObject({
      due: 1,
      dueParts: [{ entry: 4, amount: 1, isDifference: true }],
    })
    expect(await moneyOf(club, other)).toMatchObject({ due: 0, dueParts: [] })
    const found = await club.ask('GET', `/api/people?q=${player.nick}`, { viewer: admin })
    expect(found.body).toMatchObject({ data: [{ owed: 1 }] })
    const card = await club.ask('GET', `/api/people/${player.id}`, { viewer: admin })
    expect(card.body).toMatchObject({ data: { unpaid: { euros: 1, games: [{ entry: 4, share: 1 }] } } })
    // It has begun: what is left to take stands in the list of unpaid games.
    club.deps.time.now = Date.parse('2026-11-20T19:00:00+01:00')
    const unpaid = await club.ask('GET', '/api/reservations?unpaid=true', { viewer: admin })
    expect(unpaid.body).toMatchObject({ data: [{ id }] })
    await pay(4, { method: 'cash' })
    const none = await club.ask('GET', '/api/reservations?unpaid=true', { viewer: admin })
    expect(none.body).toMatchObject({ data: [] })
  })

  test('of a whole court is the owner’s, to the cent', async () => {
    const { club, pay } = await aDebt()
    const { player, other } = club.people
    for (const entry of [1, 2, 3]) await pay(entry)
    const id = aGame(club.deps.db, { start: PLAYED, court: 2, type: 'complete', owner: player, players: [other] })
    await pay(4)
    await pay(5)
    expect(await moneyOf(club, player)).toMatchObject({ due: 0 })
    club.sql(`UPDATE reservation SET price_cents = 2800 WHERE id = ${id}`)
    expect(await moneyOf(club, player)).toMatchObject({ due: 3 })
    expect(await moneyOf(club, other)).toMatchObject({ due: 1 })
  })
})

describe('the movements of a member', () => {
  test('say what each was about, and the credit after it, the latest first', async () => {
    const { club, pay } = await aDebt()
    const { player } = club.people
    topUp(club.deps.db, player.id, 2000)
    await pay(1, { method: 'wallet' }, player)
    sellBono(club.deps.db, player.id, { places: 10, cents: 6000 })
    await pay(3, { method: 'bono' })
    const { balance, bonos, movements } = await moneyOf(club, player)
    expect(balance).toBe(14)
    expect(bonos).toEqual([
      { id: 1, name: 'Ten', left: 9, places: 10, until: '2027-12-31', weekdays: [], hours: null, types: [] },
    ])
    expect(
      movements.map(({ kind, method, receipt, amount, credit, places, ...rest }) => ({
        says: [kind, method, receipt, amount, credit, places],
        balance: rest.balance,
        court: rest.game?.court,
      })),
    ).toEqual([
      { says: ['place', 'bono', '2026-000002', 6, 0, -1], balance: 14, court: 'Court 1' },
      { says: ['bono', 'card', '1970-000002', 60, 0, 10], balance: 14, court: undefined },
      { says: ['place', 'wallet', '2026-000001', 6, -6, 0], balance: 14, court: 'Court 1' },
      { says: ['topUp', 'cash', '1970-000001', 20, 20, 0], balance: 20, court: undefined },
    ])
  })

  test('come fifty at a time', async () => {
    const { club } = await aDebt()
    const { player } = club.people
    for (let turn = 0; turn < 51; turn += 1) topUp(club.deps.db, player.id, 100)
    const first = await moneyOf(club, player)
    expect([first.movements.length, first.more, first.movements.at(-1)?.balance]).toEqual([50, true, 2])
    const last = first.movements.at(-1)?.id
    const { body } = await club.ask('GET', `/api/money/me?before=${last}`, { viewer: player })
    expect(body).toMatchObject({ data: { movements: [{ id: 1, balance: 1, credit: 1 }], more: false } })
  })

  test('who recorded them is for the desk', async () => {
    const { club, pay } = await aDebt()
    const { player, admin } = club.people
    await pay(1)
    const atDesk = await club.ask('GET', `/api/money/users/${player.id}`, { viewer: admin })
    expect(atDesk.body).toMatchObject({ data: { movements: [{ by: admin.nick }] } })
    expect(JSON.stringify((await club.ask('GET', '/api/money/me', { viewer: player })).body)).not.toContain('"by"')
    expect((await club.ask('GET', '/api/money/users/999', { viewer: admin })).status).toBe(404)
  })
})

const waysOf = async (club: Club, input: object, viewer: User) => {
  const { body, status } = await club.call('money.waysOf', input, { viewer })
  return { status, body }
}
const read = async (club: Club, input: object, viewer: User) => {
  const { body } = await waysOf(club, input, viewer)
  return z.object({ result: z.object({ data: waysAnswerSchema }) }).parse(body).result.data.data
}

describe('what could pay', () => {
  test('a guest’s place: credit and bonos of who brought them, with why a bono can’t', async () => {
    const { club } = await aDebt()
    const { player, admin } = club.people
    topUp(club.deps.db, player.id, 500)
    sellBono(club.deps.db, player.id, { endsOn: '2026-11-20' })
    sellBono(club.deps.db, player.id)
    club.sql('UPDATE bono SET weekdays = 1 WHERE id = 2')
    expect(await read(club, { id: 3, of: 'place' }, admin)).toEqual({
      payer: { id: player.id, nick: player.nick },
      due: 6,
      balance: 5,
      bonos: [
        { id: 1, name: 'Ten', left: 10, uses: 1, reason: null },
        { id: 2, name: 'Ten', left: 10, uses: 1, reason: 'weekday' },
      ],
    })
  })

  test('a whole court: its owner’s, for as many places as aren’t paid', async () => {
    const { club, id, pay } = await aDebt()
    const { player, admin } = club.people
    sellBono(club.deps.db, player.id, { places: 1 })
    await pay(2)
    expect(await read(club, { id, of: 'court' }, admin)).toMatchObject({
      payer: { id: player.id },
      due: 12,
      bonos: [{ uses: 2, reason: 'used' }],
    })
  })

  test('is told to who may pay alone', async () => {
    const { club, id } = await aDebt()
    const { player, other } = club.people
    expect(await read(club, { id: 3, of: 'place' }, player)).toMatchObject({ payer: { id: player.id } })
    expect((await waysOf(club, { id: 3, of: 'place' }, other)).status).toBe(403)
    expect((await waysOf(club, { id, of: 'court' }, other)).status).toBe(403)
    expect((await waysOf(club, { id: 999, of: 'place' }, other)).status).toBe(404)
  })
})
