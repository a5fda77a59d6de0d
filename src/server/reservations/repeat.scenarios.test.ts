import { beforeEach, describe, expect, test } from 'vitest'
import { repeatAnswerSchema, repeatPreviewAnswerSchema } from '#domain/reservations/schema.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import { addDays } from '#domain/time.ts'
import { noteOccurrence } from '../subscribers/occurrence-store.ts'
import { aSubscriber, closeCourt } from '../subscribers/testing.ts'
import { aGame, at, type GameParts, rowsIn } from '../testing.ts'
import { aClub, type Club, EVENING, type Somebody, stateOf } from './testing.ts'

/** Friday 20 November, 18:30, court 1: a class of the trainer with two pupils. It is 10:00. */
const start = EVENING.startDate
const friday = (weeks: number) => addDays('2026-11-20', 7 * weeks)
const evening = (weeks: number) => `${friday(weeks)}T18:30:00+01:00`

let club: Club
beforeEach(async () => {
  club = await aClub()
})

function aClass(parts: Partial<GameParts> = {}): number {
  const { trainer, player, other } = club.people
  return aGame(club.deps.db, { start, type: 'class', owner: trainer, players: [player, other], ...parts })
}
const ask = (id: number | string, body: object, viewer: Somebody = 'trainer', headers = {}) =>
  club.ask('POST', `/api/reservations/${id}/repeat`, { viewer: club.viewer(viewer), body, headers })
const repeat = async (...asked: Parameters<typeof ask>) => repeatAnswerSchema.parse((await ask(...asked)).body).data
async function preview(id: number, weeks: number) {
  const answer = await club.ask('GET', `/api/reservations/${id}/repeat?weeks=${weeks}`, { viewer: club.people.trainer })
  return repeatPreviewAnswerSchema.parse(answer.body).data
}
const undo = (ids: number[], viewer: Somebody = 'trainer') =>
  club.call('reservations.undoRepeat', { ids }, { type: 'mutation', viewer: club.viewer(viewer) })
const keysOf = (dates: { date: string; refusal: { key: string } | null }[]) =>
  dates.map(({ date, refusal }) => [date, refusal?.key.replace('reservation.errors.', '') ?? 'free'])

describe('a lesson made again', () => {
  test('four weeks at once: same court, clock, trainer and pupils, the price of the day, also beyond the window', async () => {
    const id = aClass()
    const { trainer, player, other } = club.people
    expect(keysOf((await preview(id, 4)).dates)).toEqual([1, 2, 3, 4].map((weeks) => [friday(weeks), 'free']))
    const { made, refused, leftOut } = await repeat(id, { weeks: 4 })
    expect(made.map(({ startDate }) => Date.parse(startDate))).toEqual([1, 2, 3, 4].map((weeks) => at(evening(weeks))))
    expect([refused, leftOut]).toEqual([[], []])
    for (const one of made) {
      const { game, members } = stateOf(club, one.id)
      expect(game).toMatchObject({ type: 'class', ownerId: trainer.id, court: { id: 1 }, version: 1 })
      expect(members).toEqual([player.id, other.id])
      expect(one).not.toHaveProperty('paid')
      expect(one.pincode).toBe(game.pincode)
    }
    expect(new Set(made.map(({ documentId }) => documentId)).size).toBe(4)
    const state = stateOf(club, id)
    expect(state.mails, 'as creating tells').toEqual(made.map(() => ['booked', trainer.id]))
    expect(state.days).toEqual([1, 2, 3, 4].map(friday))
    expect(state.audits).toEqual([['reservations.repeat', trainer.id, JSON.stringify({ reservation: null })]])
  })

  test('a day beyond the window shows it as taken, and can be booked by nobody as before', async () => {
    await repeat(aClass(), { weeks: 2 })
    const day = await club.ask('GET', `/api/reservations/date/${friday(2)}`, { viewer: club.people.player })
    const cells = JSON.stringify(day.body)
    expect(cells).toContain('"type":"class"')
    const taken = await club.book('player', {
      startDate: evening(2),
      endDate: `${friday(2)}T20:00:00+01:00`,
      type: 'open',
      court: 1,
    })
    expect(taken).toMatchObject({ status: 400, body: { errors: [{ msg: 'reservation.errors.dateOutOfWindow' }] } })
  })

  test.each([
    {
      what: 'back',
      now: '2026-10-17T10:00:00+02:00',
      first: '2026-10-18T18:30:00+02:00',
      later: '2026-10-25T18:30:00+01:00',
    },
    {
      what: 'forward',
      now: '2027-03-20T10:00:00+01:00',
      first: '2027-03-21T18:30:00+01:00',
      later: '2027-03-28T18:30:00+02:00',
    },
  ])('keeps the clock’s time where clocks go $what', async ({ now, first, later }) => {
    club.deps.time.now = at(now)
    const { made } = await repeat(aClass({ start: first }), { weeks: 1 })
    expect(made.map(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)])).toEqual([
      [at(later), at(later) + 90 * 60_000],
    ])
  })

  test('leaves out the dates that can’t be had and those skipped, and names each before', async () => {
    const { db } = club.deps
    const id = aClass()
    const { player, other } = club.people
    aGame(db, { start: evening(1), owner: other })
    closeCourt(db, 1, at(evening(2)) - 1, at(evening(2)) + 1)
    club.sql(`INSERT INTO court_hours (court_id, date, opens, closes, closed) VALUES (1, '${friday(3)}', 480, 540, 1)`)
    aSubscriber(db, player, { weekday: 5 })
    noteOccurrence(db, 1, friday(5), { skippedAt: 1 })
    const { dates } = await preview(id, 6)
    expect(keysOf(dates)).toEqual([
      [friday(1), 'collision'],
      [friday(2), 'courtStatus'],
      [friday(3), 'outsideCourtHours'],
      [friday(4), 'collision'],
      [friday(5), 'free'],
      [friday(6), 'collision'],
    ])
    const before = rowsIn(db, 'reservation')
    const { made, refused } = await repeat(id, { weeks: 6, skip: [friday(6)] })
    expect(made.map(({ startDate }) => Date.parse(startDate))).toEqual([at(evening(5))])
    expect(keysOf(refused)).toEqual(keysOf(dates.slice(0, 4)))
    expect(rowsIn(db, 'reservation')).toBe(before + 1)
  })

  test('a subscriber of another court or hour is in nobody’s way', async () => {
    const { db } = club.deps
    aSubscriber(db, club.people.player, { weekday: 5, court: 2 })
    aSubscriber(db, club.people.player, { weekday: 5, start: '20:00' })
    aSubscriber(db, club.people.player, { weekday: 5, start: '18:30', ended: true })
    expect(keysOf((await preview(aClass(), 2)).dates).map(([, is]) => is)).toEqual(['free', 'free'])
  })

  test('who is blocked by now is left out and named; guests of nobody come again', async () => {
    const { other, blocked } = club.people
    const id = aClass({ players: [other, blocked], guests: 1 })
    expect((await preview(id, 1)).leftOut).toEqual(['Blocky'])
    const { made, leftOut } = await repeat(id, { weeks: 1 })
    expect(leftOut).toEqual(['Blocky'])
    expect(stateOf(club, made[0]?.id ?? 0).members).toEqual([other.id, null])
  })

  test('with nothing to be had it is refused, and nothing is written', async () => {
    const id = aClass()
    aGame(club.deps.db, { start: evening(1) })
    const answer = await ask(id, { weeks: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'reservation.errors.collision', values: { time: '18:30' } }] },
    })
    expect(rowsIn(club.deps.db, 'reservation')).toBe(2)
  })
})

describe('once', () => {
  test('a second tap with the same key does nothing twice', async () => {
    const id = aClass()
    const headers = { 'idempotency-key': 'tap' }
    const [one, two] = await Promise.all([1, 2].map(() => ask(id, { weeks: 3 }, 'trainer', headers)))
    expect(one?.status).toBe(201)
    expect(two?.body).toEqual(one?.body)
    expect(rowsIn(club.deps.db, 'reservation')).toBe(4)
  })

  test('two at once: each date is made once', async () => {
    const id = aClass()
    const answers = await Promise.all([ask(id, { weeks: 3 }), ask(id, { weeks: 4 }, 'admin')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(rowsIn(club.deps.db, 'reservation')).toBe(5)
    expect((await ask(id, { weeks: 4 })).status).toBe(409)
  })
})

describe('who may', () => {
  const may: { viewer: Somebody; type: ReservationType; status: number }[] = [
    { viewer: 'trainer', type: 'school', status: 201 },
    { viewer: 'trainer', type: 'training', status: 403 },
    { viewer: 'tina', type: 'class', status: 403 },
    { viewer: 'player', type: 'class', status: 403 },
    { viewer: 'portal', type: 'class', status: 403 },
    { viewer: 'visitor', type: 'class', status: 401 },
    { viewer: 'admin', type: 'competition', status: 201 },
    { viewer: 'global', type: 'training', status: 201 },
    { viewer: 'admin', type: 'open', status: 403 },
    { viewer: 'admin', type: 'complete', status: 403 },
  ]
  test.each(may)('$viewer, a $type: $status', async ({ viewer, type, status }) => {
    expect((await ask(aClass({ type }), { weeks: 1 }, viewer)).status).toBe(status)
  })

  test('one that is canceled, that isn’t there, whose trainer is none any more, weeks out of bounds', async () => {
    const canceled = aClass({ canceled: true })
    expect(await ask(canceled, { weeks: 1 })).toMatchObject({ status: 409 })
    expect(await ask(99_999, { weeks: 1 })).toMatchObject({ status: 404 })
    for (const weeks of [0, 13, 1.5]) expect((await ask(canceled, { weeks })).status).toBe(400)
    const id = aClass()
    club.sql(`DELETE FROM user_role WHERE user_id = ${club.people.trainer.id} AND role = 'fp_trainer'`)
    expect(await ask(id, { weeks: 1 }, 'admin')).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'selectTrainer.error', param: 'owner' }] },
    })
  })
})

describe('taking it back', () => {
  test('cancels what was made, tells no pupil, and the dates can be had again', async () => {
    const id = aClass()
    const ids = (await repeat(id, { weeks: 3 })).made.map((one) => one.id)
    expect(await undo(ids)).toMatchObject({ status: 200, body: { result: { data: { data: { canceled: 3 } } } } })
    expect(rowsIn(club.deps.db, 'reservation', 'canceled_at IS NOT NULL')).toBe(3)
    expect(rowsIn(club.deps.db, 'outbox', `user_id <> ${club.people.trainer.id}`)).toBe(0)
    expect((await repeat(id, { weeks: 3 })).made).toHaveLength(3)
  })

  test('only what is new and as it was, of one’s own', async () => {
    const id = aClass()
    const made = (await repeat(id, { weeks: 2 })).made.map((one) => one.id)
    expect((await undo(made, 'tina')).status).toBe(403)
    const [first = 0, second = 0] = made
    club.sql(`UPDATE reservation SET version = 2 WHERE id = ${second}`)
    expect((await undo([first, second])).status).toBe(409)
    expect(stateOf(club, first).game.canceledAt, 'all or nothing').toBeNull()
    club.deps.time.now += 16 * 60_000
    expect((await undo([first])).status).toBe(409)
  })
})
