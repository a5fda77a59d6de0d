import { describe, expect, test } from 'vitest'
import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { aGame } from '../testing.ts'
import { aClub, bring, type Club, calls, EVENING, many, ofSix, refusal, refused, stateOf } from './testing.ts'

const start = EVENING.startDate
const FOUR = [1, 2, 3, 4]

const close = async (club: Club, id: number | string, players: unknown[], more: { mail?: boolean } = {}) =>
  await club.ask('POST', `/api/reservations/${id}/close`, { viewer: club.people.admin, body: { players, ...more } })
const reopen = async (club: Club, id: number | string) =>
  await club.ask('POST', `/api/reservations/${id}/open`, { viewer: club.people.global })
/** The entries of an answer by their numbers, those that wait below zero. */
const playingIn = ({ body }: { body: unknown }) =>
  reservationAnswerSchema.parse(body).data.players?.map(({ id, active, waiting }) => (active && !waiting ? id : -id))

describe('close', () => {
  test('the four chosen play, waiting ones and guests among them; the others wait, and nobody is mailed', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, ofSix(club))
    const [guest = 0] = bring(club, id, club.people.player)
    const published: unknown[] = []
    club.deps.live.subscribe(({ day }) => published.push(day))
    const answer = await close(club, id, [6, 2, guest, 5])
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, status: 'closed', closed: true, active: true, freePlaces: 0, version: 2 } },
    })
    expect(playingIn(answer)).toEqual([-1, 2, -3, -4, 5, 6, guest])
    const { row, mails, audits, days } = stateOf(club, id)
    const { admin } = club.people
    expect(row).toMatchObject({ closed_at: club.deps.time.now, closed_by: admin.id, version: 2 })
    expect({ mails, days, published }).toEqual({ mails: [], days: ['2026-11-20'], published: ['2026-11-20'] })
    expect(audits).toEqual([['reservations.close', admin.id, JSON.stringify({ reservation: id })]])
  })

  test('by documentId of game and entries, wrapped, over tRPC', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, ofSix(club))
    const { documentId, entries } = stateOf(club, id).game
    const players = entries.slice(2).map((entry) => entry.documentId)
    const body = { data: { players } }
    const answer = await club.ask('POST', `/api/reservations/${documentId}/close`, { viewer: club.people.admin, body })
    expect(playingIn(answer)).toEqual([-1, -2, 3, 4, 5, 6])
    await reopen(club, documentId)
    const call = { type: 'mutation', viewer: club.people.global } as const
    expect(await club.call('reservations.close', { id: documentId, players }, call)).toMatchObject({ status: 200 })
  })

  test('who is left out sees that they wait, and nobody can come, go or change anything', async () => {
    const club = await aClub()
    const { player, tina, admin, other } = club.people
    const id = aGame(club.deps.db, { start, owner: player, players: [other, ...many(club, 2), tina] })
    await close(club, id, [1, 2, 3, 5])
    const view = await club.ask('GET', `/api/reservations/${id}`, { viewer: player })
    expect(playingIn(view)).toEqual([1, 2, 3, 5])
    const error = { key: 'gameClosed' }
    expect(await refused(club, calls.join(id, {}), club.people.trainer)).toEqual(refusal({ status: 409, error }))
    expect(await refused(club, calls.leave(id), tina)).toEqual(refusal({ status: 409, error }))
    expect(await refused(club, calls.cancel(id), player)).toEqual(refusal({ status: 409, error }))
    expect(await refused(club, calls.change(id, { type: 'complete' }), player)).toEqual(refusal({ status: 409, error }))
    expect(await refused(club, calls.change(id, { players: [] }), admin)).toEqual(refusal({ status: 409, error }))
    expect(await refused(club, calls.remove(4), admin)).toEqual(refusal({ status: 409, error }))
    expect(await refused(club, calls.add({ reservation: id, invited: true, level: 1 }), admin)).toEqual(
      refusal({ status: 409, error }),
    )
  })
})

/** The mails about a closing, oldest first: to whom, and what they are made from. */
function closedMails({ deps }: Club) {
  const rows = deps.db.$client
    .prepare<[], { user_id: number; about: string }>(
      "SELECT user_id, about FROM outbox WHERE kind = 'closed' ORDER BY id",
    )
    .all()
  return rows.map(({ user_id: to, about }) => {
    const payload: unknown = JSON.parse(about)
    return { to, payload }
  })
}

describe('close with mail', () => {
  test('the members among the four are mailed, waiting ones too, and who had a place and lost it; guests are not', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, ofSix(club))
    const [guest = 0] = bring(club, id, club.people.player)
    let woken = 0
    club.deps.mail.onWake(() => {
      woken += 1
    })
    const answer = await close(club, id, [6, 2, guest, 5], { mail: true })
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'closed', version: 2 } } })
    const { members, mails } = stateOf(club, id)
    const payload: unknown = expect.objectContaining({ reservation: id, version: 2, plays: true })
    expect(closedMails(club)).toEqual([1, 4, 5].map((at) => ({ to: members[at], payload })))
    const leftOut = [0, 2, 3].map((at) => ['leftOut', members[at]])
    expect({ leftOut: mails.slice(3), woken }).toEqual({ leftOut, woken: 1 })
  })

  test('over tRPC too; four guests get none, and neither does anybody where it is not asked for', async () => {
    const club = await aClub()
    const viewer = club.people.admin
    const id = aGame(club.deps.db, { start, owner: club.people.player, players: many(club, 3) })
    const guests = bring(club, id, club.people.player, 4)
    const asked = async (players: number[], mail: boolean) => {
      const told = await club.call('reservations.close', { id, players, mail }, { type: 'mutation', viewer })
      await reopen(club, id)
      return { status: told.status, mails: closedMails(club).length }
    }
    expect(await asked(guests, true)).toEqual({ status: 200, mails: 0 })
    expect(await asked(FOUR, false)).toEqual({ status: 200, mails: 0 })
    expect(await asked(FOUR, true)).toEqual({ status: 200, mails: 4 })
  })

  test('where the mail cannot be written the game stays open', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, ofSix(club))
    club.sql("CREATE TEMP TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END")
    expect(await close(club, id, FOUR, { mail: true })).toMatchObject({ status: 500 })
    const { game, days } = stateOf(club, id)
    expect(game).toMatchObject({ closedAt: null, version: 1 })
    expect({ chosen: game.entries.filter(({ chosenAt }) => chosenAt !== null), days }).toEqual({ chosen: [], days: [] })
    expect(await close(club, id, FOUR)).toMatchObject({ status: 200 })
  })
})

describe('reopen, after mail about the closing', () => {
  test('what was not sent is dropped, failed mail too; who already got one is told, once', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, ofSix(club))
    const elsewhere = aGame(club.deps.db, { ...ofSix(club), court: 2 })
    await close(club, elsewhere, [7, 8, 9, 10], { mail: true })
    await close(club, id, [1, 2, 3, 5], { mail: true })
    const { members } = stateOf(club, id)
    const ofGame = `about ->> 'reservation' = ${id}`
    club.sql(`UPDATE outbox SET sent_at = 1 WHERE ${ofGame} AND user_id IN (${members[0]}, ${members[3]})`)
    club.sql(`UPDATE outbox SET failed_at = 1 WHERE ${ofGame} AND user_id = ${members[1]}`)
    await club.ask('POST', '/api/reservation-users/1/send/closed', { viewer: club.people.admin })
    await reopen(club, id)
    const { $client: sqlite } = club.deps.db
    const mails = (where: string) =>
      sqlite.prepare<[], unknown[]>(`SELECT kind, user_id FROM outbox WHERE ${where} ORDER BY id`).raw().all()
    expect(mails(`${ofGame} AND kind = 'reopened'`)).toEqual([0, 3].map((at) => ['reopened', members[at]]))
    expect(mails(`${ofGame} AND dropped_at IS NOT NULL AND failed_at IS NULL AND failure = 'reopened'`)).toEqual(
      [1, 2, 4, 0].map((at) => ['closed', members[at]]),
    )
    expect(mails(`about ->> 'reservation' = ${elsewhere} AND dropped_at IS NOT NULL`)).toEqual([])
    club.deps.time.now += 1000
    await close(club, id, [1, 2, 3, 4], { mail: true })
    await reopen(club, id)
    expect(mails(`${ofGame} AND kind = 'reopened'`)).toHaveLength(2)
  })
})

describe('reopen', () => {
  test('the choice is forgotten, all who are in play, and nobody is mailed', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, ofSix(club))
    await close(club, id, [3, 4, 5, 6])
    const answer = await reopen(club, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'open', closed: false, freePlaces: 0, version: 3 } },
    })
    expect(playingIn(answer)).toEqual([1, 2, 3, 4, 5, 6])
    const { row, mails, audits, days } = stateOf(club, id)
    expect(row).toMatchObject({ closed_at: null, closed_by: null, reopened_after: 6 })
    expect({ mails, days: days.length }).toEqual({ mails: [], days: 2 })
    expect(audits.map(([act]: unknown[]) => act)).toEqual(['reservations.close', 'reservations.reopen'])
  })

  test('who joins then waits, and nobody moves up until fewer than four play', async () => {
    const club = await aClub()
    const { tina, trainer } = club.people
    const six = many(club, 6)
    const id = aGame(club.deps.db, { start, players: six })
    await close(club, id, FOUR)
    await reopen(club, id)
    const joined = await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: tina, body: {} })
    expect(joined).toMatchObject({ status: 200, body: { data: { freePlaces: 0 } } })
    expect(playingIn(joined)).toEqual([1, 2, 3, 4, 5, 6, -7])
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: trainer, body: {} })
    for (const [place, viewer] of six.entries()) {
      await club.ask('POST', `/api/reservations/${id}/leave`, { viewer })
      const mailed = [tina, trainer].slice(0, Math.max(0, place - 1)).map((one) => ['movedUp', one.id])
      expect(stateOf(club, id).mails).toEqual(mailed)
    }
    expect(stateOf(club, id).members).toEqual([tina.id, trainer.id])
  })

  test('a second closing may choose others', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, ofSix(club))
    await close(club, id, [1, 2, 3, 4])
    await reopen(club, id)
    expect(playingIn(await close(club, id, [3, 4, 5, 6]))).toEqual([-1, -2, 3, 4, 5, 6])
    const call = { type: 'mutation', viewer: club.people.admin } as const
    const answer = await club.call('reservations.reopen', { documentId: stateOf(club, id).game.documentId }, call)
    expect(answer).toMatchObject({ status: 200 })
  })

  test('a game of nobody opens again with its places free', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { start, closed: true })
    expect(await reopen(club, id)).toMatchObject({ status: 200, body: { data: { freePlaces: 4, status: 'open' } } })
  })
})
