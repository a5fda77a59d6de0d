import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { accountsIn } from '../money/testing.ts'
import { cancelUnfilled } from '../offers/near-games.ts'
import { offersIn } from '../offers/testing.ts'
import { aGame, aUser, type GameParts, rowsIn } from '../testing.ts'
import { aClub, bring, type Club, type Somebody, stateOf } from './testing.ts'

/** It is Friday, 10:00. */
const start = '2026-11-21T18:30:00+01:00'
const there = { startDate: '2026-11-22T20:00:00+01:00', court: 2 }
/** Two hours from now, too late to cancel there. */
const soon = { startDate: '2026-11-20T12:30:00+01:00', court: 2 }

/** The player's game with the other one, and a guest of the player. */
async function staged(parts: Partial<GameParts> = {}) {
  const club = await aClub()
  const { player, other } = club.people
  const id = aGame(club.deps.db, { start, owner: player, players: [other], ...parts })
  bring(club, id, player)
  const move = (viewer: Somebody, body: object = there, headers: Record<string, string> = {}) =>
    club.ask('POST', `/api/reservations/${id}/move`, { viewer: club.viewer(viewer), body, headers })
  const leave = (viewer: Somebody) => club.ask('POST', `/api/reservations/${id}/leave`, { viewer: club.viewer(viewer) })
  const pay = (entry: number, method = 'cash') => {
    const body = { value: true, method }
    return club.ask('POST', `/api/reservation-users/${entry}/pay`, { viewer: club.people.admin, body })
  }
  return { club, id, move, leave, pay }
}

const payloads = ({ deps }: Club) =>
  deps.db.$client
    .prepare<[], { user_id: number; about: string }>(
      "SELECT user_id, about FROM outbox WHERE kind = 'changed' ORDER BY id",
    )
    .all()
    .map(({ user_id, about }) => ({ to: user_id, ...changedSchema.parse(JSON.parse(about)) }))
const changedSchema = z.object({ by: z.string(), leaveUntil: z.number().nullable() })

/** What a view says of leaving. */
async function shownTo({ ask }: Club, id: number, viewer: User) {
  const { body } = await ask('GET', `/api/reservations/${id}`, { viewer })
  const { data } = z.object({ data: z.object({ leaveFreeUntil: z.string().optional() }) }).parse(body)
  return data.leaveFreeUntil
}

describe('an owner moves their game', () => {
  test('whole: who is in it and guests come along, the old slot is free, and both days are told', async () => {
    const { club, id, move } = await staged()
    const { player, other } = club.people
    const answer = await move('player', { ...there, version: 1 })
    const data = { startDate: '2026-11-22T19:00:00.000Z', endDate: '2026-11-22T20:30:00.000Z', court: { id: 2 } }
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, ...data, version: 2, movedAt: '2026-11-20T09:00:00.000Z' } },
    })
    const { members, days, audits, mails } = stateOf(club, id)
    expect(members).toEqual([player.id, other.id, null])
    expect(days).toEqual(['2026-11-21', '2026-11-22'])
    expect(audits).toEqual([])
    expect(mails).toEqual([['changed', other.id]])
    expect(
      await club.book('tina', { startDate: start, endDate: '2026-11-21T20:00:00+01:00', type: 'open', court: 1 }),
    ).toMatchObject({ status: 201 })
  })

  test('over tRPC, a whole court, and back again', async () => {
    const { club, id } = await staged({ type: 'complete' })
    const call = { type: 'mutation', viewer: club.people.player } as const
    expect(await club.call('reservations.move', { id, ...there }, call)).toMatchObject({ status: 200 })
    expect(await club.call('reservations.move', { id, startDate: start, court: 1 }, call)).toMatchObject({
      status: 200,
    })
    expect(stateOf(club, id).row).toMatchObject({ court_id: 1, day: '2026-11-21', version: 3 })
  })

  test('who waits for the old slot is offered it', async () => {
    const { club, move } = await staged()
    const body = { kind: 'slot', date: '2026-11-21', time: '18:30' }
    await club.ask('POST', '/api/alerts', { viewer: club.people.tina, body })
    await move('player')
    expect(offersIn(club.deps.db)).toEqual([expect.stringContaining('freed')])
  })

  test('a double tap moves it once, and tells of it once', async () => {
    const { club, id, move } = await staged()
    const key = { 'idempotency-key': 'tapped-twice' }
    const answers = await Promise.all([move('player', there, key), move('player', there, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(stateOf(club, id)).toMatchObject({ row: { version: 2 }, mails: [['changed', club.people.other.id]] })
  })

  test('two take the new slot at once: one has it, and the other’s stays where it was', async () => {
    const { club, id, move } = await staged()
    const booked = { ...there, endDate: '2026-11-22T21:30:00+01:00', type: 'open' }
    const [moved, made] = await Promise.all([move('player'), club.book('tina', booked)])
    expect([moved.status, made.status]).toEqual([200, 409])
    const again = await club.ask('POST', `/api/reservations/${id}/move`, {
      viewer: club.people.player,
      body: { startDate: start, court: 1 },
    })
    expect(again.status).toBe(200)
  })

  test('to where it is already: nothing moves, and nobody is told', async () => {
    const { club, id, move } = await staged()
    expect(await move('player', { startDate: start, court: 1 })).toMatchObject({ status: 200 })
    expect(stateOf(club, id)).toMatchObject({ row: { moved_at: null }, mails: [] })
  })

  test('at the most that they may own, as it isn’t one more', async () => {
    const { club, move } = await staged()
    club.sql("UPDATE config SET config = json_set(config, '$.booking.maxAhead', 1)")
    expect(await move('player')).toMatchObject({ status: 200 })
  })

  test('who waits for a place goes on waiting, and is told too', async () => {
    const club = await aClub()
    const { player } = club.people
    const players = [1, 2, 3, 4].map(() => aUser(club.deps.db))
    const id = aGame(club.deps.db, { start, owner: player, players })
    const answer = await club.ask('POST', `/api/reservations/${id}/move`, { viewer: player, body: there })
    expect(answer.status).toBe(200)
    expect(stateOf(club, id).mails).toEqual(players.map((one) => ['changed', one.id]))
  })

  test('that lacks players is not canceled for being moved so near to its start', async () => {
    const { club, id, move } = await staged()
    club.sql("UPDATE config SET config = json_set(config, '$.games.cancelUnfilledHours', 4)")
    await move('player', soon)
    await cancelUnfilled({ deps: club.deps, viewer: null }, id)
    expect(stateOf(club, id).row).toMatchObject({ canceled_at: null })
  })
})

describe('an admin moves a game', () => {
  test('as PUT does, with a line in the audit', async () => {
    const { club, id, move } = await staged()
    expect(await move('admin')).toMatchObject({ status: 200 })
    const { audits, mails } = stateOf(club, id)
    expect(audits).toEqual([['reservations.move', club.people.admin.id, JSON.stringify({ reservation: id })]])
    expect(mails).toEqual([
      ['changed', club.people.player.id],
      ['changed', club.people.other.id],
    ])
    expect(payloads(club).map(({ by }) => by)).toEqual(['club', 'club'])
  })

  test('that has begun', async () => {
    const { club, id, move } = await staged({ start: '2026-11-20T09:30:00+01:00' })
    expect(await move('admin', soon)).toMatchObject({ status: 200 })
    expect(stateOf(club, id).row).toMatchObject({ court_id: 2 })
  })
})

describe('members leave freely for two hours', () => {
  test('though it is too late to cancel: what they paid comes back', async () => {
    const { club, id, move, leave, pay } = await staged()
    const { player, other } = club.people
    await pay(2)
    await move('player', soon)
    expect(payloads(club)).toEqual([{ to: other.id, by: 'owner', leaveUntil: club.deps.time.now + 2 * HOUR }])
    expect(await shownTo(club, id, other)).toBe('2026-11-20T11:00:00.000Z')
    expect(await shownTo(club, id, player)).toBeUndefined()
    club.deps.time.now += 2 * HOUR
    await leave('other')
    expect(accountsIn(club.deps.db)).toEqual({ cash: 600, [`wallet/${other.id}`]: -600 })
    expect(rowsIn(club.deps.db, 'departure')).toBe(0)
  })

  test('not later, nor who moved it, nor who joined since', async () => {
    const { club, move, leave, id, pay } = await staged()
    const { tina } = club.people
    await Promise.all([pay(1), pay(2), pay(3)])
    await move('player', soon)
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: tina, body: {} })
    await pay(4)
    await leave('tina')
    await leave('player')
    club.deps.time.now += 2 * HOUR + 1
    await leave('other')
    expect(Object.keys(accountsIn(club.deps.db))).not.toContainEqual(expect.stringContaining('wallet'))
  })

  test('an owner who is alone in a game that the desk moved, though that cancels it', async () => {
    const { club, id, move, leave } = await staged({ players: [] })
    await move('admin', soon)
    expect(await leave('player')).toMatchObject({ status: 200, body: { data: { status: 'canceled' } } })
    expect(stateOf(club, id).row).toMatchObject({ canceled_by: club.people.player.id })
  })

  test('also where an admin changes court or time otherwise', async () => {
    const { club, id } = await staged()
    await club.ask('PUT', `/api/reservations/${id}`, { viewer: club.people.admin, body: { court: 3 } })
    expect(await shownTo(club, id, club.people.player)).toBe('2026-11-20T11:00:00.000Z')
    // In time to cancel they may anyway.
    expect(payloads(club).map(({ leaveUntil }) => leaveUntil)).toEqual(Array(2).fill(Date.parse(start) - 12 * HOUR))
  })
})

describe('money goes along', () => {
  test('dearer: what is missing is owed; cheaper: it comes back', async () => {
    const { club, id, move, pay } = await staged()
    const { other, player, admin } = club.people
    const body = { name: 'Sunday', description: '', price: 32, weekdays: [7] }
    expect(await club.ask('POST', '/api/court-prices', { viewer: admin, body })).toMatchObject({ status: 201 })
    await pay(2)
    expect(await move('player')).toMatchObject({ status: 200, body: { data: { price: 32 } } })
    const { body: shown } = await club.ask('GET', `/api/reservations/${id}`, { viewer: other })
    const entries = z
      .object({ data: z.object({ players: z.array(z.looseObject({ due: z.number().optional() })) }) })
      .parse(shown)
    expect(entries.data.players.map(({ due }) => due)).toContain(2)
    await pay(1)
    expect(await move('player', { startDate: start, court: 1 })).toMatchObject({
      status: 200,
      body: { data: { price: 24 } },
    })
    expect(accountsIn(club.deps.db)).toMatchObject({ [`wallet/${player.id}`]: -200 })
  })
})
