import { describe, expect, test } from 'vitest'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import { MINUTE } from '#domain/time.ts'
import { aGame, at, aUser, rowsIn } from '../testing.ts'
import { A_BOOKING, aClub, type Club, type Somebody, slotFrom, stateOf } from './testing.ts'

/** It is Friday 20 November: the slot from 9:30 to 11:00 is on, or over by the last of these. */
const times = { firstHalf: '10:00', secondHalf: '10:20', over: '11:00' }
const slot = slotFrom('09:30', '11:00')
const next = slotFrom('11:00', '12:30')

async function aClubAt(time: string, halfWalkIn = false): Promise<Club> {
  const club = await aClub()
  const config = { booking: { cancelHours: 12, waitingMax: 8, halfWalkIn } }
  await club.ask('PUT', '/api/admin/config/1', { viewer: club.people.portal, body: { data: { config } } })
  club.deps.time.now = at(`2026-11-20T${time}:00+01:00`)
  return club
}

const msgsOf = ({ body }: { body: unknown }) =>
  JSON.stringify(body)
    .match(/(?<="msg":")[^"]+/g)
    ?.join() ?? null

/** A whole court for somebody in the slot that is on. */
const walkIn = (club: Club, viewer: Somebody = 'admin') =>
  club.book(viewer, { data: { ...A_BOOKING, ...slot, type: 'complete', owner: club.people.other.id } })

describe('a walk-in', () => {
  test.each([
    { what: 'whole in the first half', time: times.firstHalf, half: true, price: 24 },
    { what: 'half in the second half', time: times.secondHalf, half: true, price: 12 },
    { what: 'whole where the club takes no half', time: times.secondHalf, half: false, price: 24 },
  ])('is booked for the price that its day said before: $what', async ({ time, half, price }) => {
    const club = await aClubAt(time, half)
    const { body: day } = await club.ask('GET', '/api/reservations/date/2026-11-20', { viewer: club.people.admin })
    const slots = dayViewSchema.parse(day).timeSlots.find((one) => one.time === '09:30')
    const [seen] = slots?.courts ?? []
    const isHalf = seen?.half !== undefined && Date.parse(seen.half.from) <= club.deps.time.now
    expect(isHalf ? seen.half?.price : seen?.price).toBe(price)
    const answer = await walkIn(club)
    const share = price / 4
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { price, pricePerPlayer: share, players: [{ share: price, due: price }] } },
    })
    expect(stateOf(club, 1).audits.at(-1)).toEqual(['reservations.create', club.people.admin.id, '{"reservation":1}'])
  })

  test('takes half after the discount of the court, before it is shared', async () => {
    const club = await aClubAt(times.secondHalf, true)
    club.sql('UPDATE court SET discount = 10 WHERE id = 1')
    expect(await walkIn(club)).toMatchObject({ body: { data: { price: 10.8, pricePerPlayer: 2.7 } } })
  })

  test('is the desk’s: players and trainers are told as before, and admins that it is over', async () => {
    const club = await aClubAt(times.firstHalf)
    for (const viewer of ['player', 'trainer', 'portal'] as const) {
      const answer = await club.book(viewer, { data: { ...A_BOOKING, ...slot } })
      expect([answer.status, msgsOf(answer)]).toEqual([400, 'reservation.errors.dateOutOfWindow'])
    }
    club.deps.time.now = at(`2026-11-20T${times.over}:00+01:00`)
    const late = await walkIn(club)
    expect([late.status, msgsOf(late)]).toEqual([409, 'reservation.errors.over'])
    expect(rowsIn(club.deps.db, 'reservation')).toBe(0)
  })

  test('ends by the real minutes on the night on which the clock goes back', async () => {
    const club = await aClubAt(times.firstHalf, true)
    club.sql("INSERT INTO court_hours (court_id, date, opens, closes) VALUES (1, '2026-10-25', 0, 1380)")
    const night = { startDate: '2026-10-25T01:30:00+02:00', endDate: '2026-10-25T02:00:00+01:00' }
    const book = () => club.book('admin', { data: { ...A_BOOKING, ...night, owner: null } })
    club.deps.time.now = at(night.endDate)
    expect(msgsOf(await book())).toBe('reservation.errors.over')
    club.deps.time.now = at(night.endDate) - 1
    expect(await book()).toMatchObject({ status: 201, body: { data: { price: 12 } } })
  })
})

/** A whole court that somebody has in that slot, and what is done with it. */
async function aGameAt(time: string, viewer: Somebody = 'admin') {
  const club = await aClubAt(time)
  const id = aGame(club.deps.db, { start: slot.startDate, owner: club.people.player, type: 'complete' })
  const { documentId } = stateOf(club, id).game
  const by = club.viewer(viewer)
  const data = (user: object) => ({ viewer: by, body: { data: { reservation: documentId, ...user } } })
  const add = (user: object) => club.ask('POST', '/api/reservation-users', data(user))
  return {
    club,
    id,
    member: () => add({ user: club.people.other.id }),
    guest: (name?: string) => add({ invited: true, level: 2, ...(name !== undefined && { name }) }),
    remove: () => club.ask('DELETE', '/api/reservation-users/1', { viewer: by }),
    move: (body: object) => club.ask('PUT', `/api/reservations/${id}`, { viewer: by, body: { data: body } }),
  }
}

describe('a game that is on', () => {
  test('gets whoever the desk writes down by name, and loses whoever it takes out', async () => {
    const { club, id, member, guest, remove } = await aGameAt(times.secondHalf)
    expect(await member()).toMatchObject({ status: 201, body: { data: { active: true } } })
    expect(await guest('Lola')).toMatchObject({ status: 201 })
    const nameless = await guest()
    expect([nameless.status, msgsOf(nameless)]).toEqual([409, 'reservation.errors.alreadyStarted'])
    expect(await remove()).toMatchObject({ status: 200 })
    const { members, game, audits } = stateOf(club, id)
    expect(members).toEqual([club.people.other.id, null])
    expect(game.entries.at(-1)?.guestName).toBe('Lola')
    expect(audits.map(([act]) => act).slice(-3)).toEqual(['entries.add', 'entries.add', 'entries.remove'])
  })

  test('moves to another court while it is on, and to a later time, at the whole price', async () => {
    const { club, id, move } = await aGameAt(times.secondHalf)
    await club.ask('PUT', '/api/admin/config/1', {
      viewer: club.people.portal,
      body: { data: { config: { booking: { cancelHours: 12, waitingMax: 8, halfWalkIn: true } } } },
    })
    expect(await move({ court: 2 })).toMatchObject({ status: 200, body: { data: { court: { id: 2 }, price: 24 } } })
    expect(await move({ court: 1, ...next })).toMatchObject({ status: 200, body: { data: { price: 24 } } })
    expect(stateOf(club, id).game).toMatchObject({ startsAt: at(next.startDate), court: { id: 1 } })
  })

  test('is over for the desk as it ends', async () => {
    const { member, guest, remove, move } = await aGameAt(times.over)
    for (const act of [member, () => guest('Lola'), remove, () => move({ court: 2 })]) {
      const answer = await act()
      expect([answer.status, msgsOf(answer)]).toEqual([409, 'reservation.errors.over'])
    }
  })

  test('is as it was for its owner', async () => {
    const { remove, move, member } = await aGameAt(times.firstHalf, 'player')
    expect(msgsOf(await move({ type: 'open' }))).toBe('reservation.errors.startPassed')
    for (const act of [remove, member]) expect((await act()).status).toBe(403)
  })
})

/** Four more players, of whom one waits, and somebody who wanted to hear of that slot. */
const waiting = (club: Club) => {
  const [four, inLine, alerted] = [[1, 2, 3].map(() => aUser(club.deps.db)), aUser(club.deps.db), aUser(club.deps.db)]
  const sql = `INSERT INTO alert (document_id, user_id, kind, created_at, starts_at, court_id)
    VALUES ('alert', ${alerted.id}, 'slot', 0, ${at(slot.startDate)}, 1)`
  club.sql(sql)
  return { players: [...four, inLine], inLine, alerted }
}

const free = (club: Club, id: number, body: object = {}, viewer: Somebody = 'admin') =>
  club.ask('POST', `/api/reservations/${id}/free`, { viewer: club.viewer(viewer), body })

describe('a court is freed', () => {
  test('what its people owe stays, who waits is told, and the next has it', async () => {
    const club = await aClubAt(times.firstHalf)
    const { players, inLine, alerted } = waiting(club)
    const id = aGame(club.deps.db, { start: slot.startDate, owner: club.people.player, players })
    await club.ask('POST', '/api/reservation-users/1/pay', { viewer: club.people.admin, body: { value: true } })
    const freedAt = '2026-11-20T09:00:00.000Z'
    expect(await free(club, id)).toMatchObject({ status: 200, body: { data: { freedAt, status: 'open' } } })
    const { game, mails, audits } = stateOf(club, id)
    expect(game.entries.map(({ paidCents, absentAt }) => [paidCents, absentAt !== null])).toEqual([
      [600, true],
      [null, true],
      [null, true],
      [null, true],
      [null, false],
    ])
    expect(mails).toEqual([
      ['courtFree', inLine.id],
      ['courtFree', alerted.id],
    ])
    expect(audits.at(-1)).toEqual(['reservations.free', club.people.admin.id, `{"reservation":${id}}`])
    const { body: today } = await club.ask('GET', '/api/today', { viewer: club.people.admin })
    expect(today).toMatchObject({ unpaid: [{ due: 6 }, { due: 6 }, { due: 6 }] })
    const again = { ...A_BOOKING, ...slot, type: 'complete', owner: club.people.other.id }
    expect(await club.book('admin', { data: again })).toMatchObject({ status: 201 })
    expect(msgsOf(await free(club, id))).toBe('reservation.errors.over')
    expect(
      await club.ask('POST', '/api/reservation-users/2/pay', { viewer: club.people.admin, body: { value: true } }),
    ).toMatchObject({ status: 200 })
  })

  test('with what was paid it is canceled, and nobody owes anything', async () => {
    const club = await aClubAt(times.firstHalf)
    const { players } = waiting(club)
    const id = aGame(club.deps.db, { start: slot.startDate, owner: club.people.player, players })
    await club.ask('POST', '/api/reservation-users/1/pay', { viewer: club.people.admin, body: { value: true } })
    expect(await free(club, id, { giveBack: true })).toMatchObject({ body: { data: { status: 'canceled' } } })
    expect(stateOf(club, id).game.entries[0]).toMatchObject({ paidAt: null, absentAt: null })
    const { body: today } = await club.ask('GET', '/api/today', { viewer: club.people.admin })
    expect(today).toMatchObject({ unpaid: [] })
  })

  test('of a closed game what was paid stays', async () => {
    const club = await aClubAt(times.firstHalf)
    const { players } = waiting(club)
    const id = aGame(club.deps.db, { start: slot.startDate, owner: club.people.player, players, closed: true })
    expect(msgsOf(await free(club, id, { giveBack: true }))).toBe('reservation.errors.gameClosed')
    expect(await free(club, id)).toMatchObject({ status: 200, body: { data: { status: 'closed' } } })
  })

  test('by admins alone, while it is on', async () => {
    const club = await aClubAt(times.firstHalf)
    const id = aGame(club.deps.db, { start: slot.startDate, owner: club.people.player })
    for (const viewer of ['player', 'trainer', 'portal'] as const)
      expect((await free(club, id, {}, viewer)).status).toBe(403)
    club.deps.time.now = at(slot.startDate) - MINUTE
    expect(msgsOf(await free(club, id))).toBe('reservation.errors.notStarted')
    club.deps.time.now = at(slot.endDate)
    expect(msgsOf(await free(club, id))).toBe('reservation.errors.over')
  })
})
