import { expect, test } from 'vitest'
import { CALENDAR_DAY } from '#domain/time.ts'
import { failureShape } from '../http/testing.ts'
import { rowsIn } from '../testing.ts'
import { aCompetition, aCompetitionDesk, pageIn } from './testing.ts'

const keyIn = ({ body }: { body: unknown }) => failureShape.parse(body).errors[0]?.msg
const proposals = [
  { court: 2, startDate: '2026-11-22T18:30:00+01:00' },
  { court: 3, startDate: '2026-11-23T18:30:00+01:00' },
]

/** Six pairs on their rungs, entries 1 to 6; `by` is a rung, whose first player acts. */
async function aLadder() {
  const desk = await aCompetitionDesk(12)
  const id = aCompetition(desk.deps, { format: 'ladder', players: desk.people })
  const first = (rung: number) => desk.people[2 * (rung - 1)] ?? null
  return {
    desk,
    id,
    challenge: (by: number, entry: number) => desk.call('POST', `/${id}/challenges`, { entry, proposals }, first(by)),
    answer: (by: number, match: number | undefined, body: object) =>
      desk.call('PUT', `/${id}/challenges/${match}`, body, first(by)),
    read: async (by?: number) =>
      pageIn(await desk.call('GET', `/${id}`, undefined, by === undefined ? desk.admin : first(by))),
  }
}

test('a pair challenges up to three places up, once; a time that the other takes books the court for the four', async () => {
  const { desk, id, challenge, answer, read } = await aLadder()
  expect(keyIn(await challenge(6, 2))).toBe('competition.errors.rungs')
  expect(keyIn(await challenge(2, 3))).toBe('competition.errors.rungs')
  expect((await challenge(5, 2)).status).toBe(201)
  expect(keyIn(await challenge(5, 3))).toBe('competition.errors.hasChallenged')
  expect(keyIn(await challenge(4, 2))).toBe('competition.errors.isChallenged')
  const [open] = (await read(2)).challenges
  expect(open).toMatchObject({ state: 'open', proposals: [{ by: 5 }, { by: 5 }] })
  expect((await read(3)).challenges[0]).not.toHaveProperty('code')
  expect((await answer(5, open?.match, { proposal: 0 })).status).toBe(400)
  expect((await answer(3, open?.match, { proposal: 0 })).status).toBe(404)
  expect((await answer(2, open?.match, { proposal: 1 })).status).toBe(200)
  const game = desk.deps.db.$client
    .prepare('SELECT type, owner_id, court_id, friendly FROM reservation WHERE canceled_at IS NULL')
    .all()
  expect(game).toEqual([{ type: 'complete', owner_id: desk.people[8]?.id, court_id: 3, friendly: 1 }])
  expect(rowsIn(desk.deps.db, 'entry')).toBe(4)
  const [accepted] = (await read(5)).challenges
  expect(accepted?.state).toBe('accepted')

  // Its score by its code moves the rungs.
  const byCode = () =>
    desk.ask('PUT', `/api/matches/${accepted?.code}`, {
      body: {
        score: [
          [6, 3],
          [7, 5],
        ],
      },
    })
  expect(keyIn(await byCode())).toBe('competition.errors.code')
  desk.deps.time.now = Date.parse('2026-11-23T20:00:00+01:00')
  expect((await byCode()).status).toBe(200)
  expect((await read()).rungs).toEqual([1, 5, 2, 3, 4, 6])
  // A pair that leaves is gone from its rung, whatever it won.
  expect((await desk.call('DELETE', `/${id}/entries/5`, undefined, desk.people[9] ?? null)).status).toBe(200)
  expect((await read()).rungs).toEqual([1, 2, 3, 4, 6])
})

const others = [{ court: 4, startDate: '2026-11-24T18:30:00+01:00' }]

test('whose turn it is has seven days from when times were proposed, and loses without an answer', async () => {
  const { desk, challenge, answer, read } = await aLadder()
  await challenge(3, 1)
  await challenge(6, 5)
  const [, other] = (await read()).challenges
  expect([other?.turn, other?.mayPropose]).toEqual([5, true])
  desk.deps.time.now += 3 * CALENDAR_DAY
  const later = [{ court: 4, startDate: '2026-11-25T18:30:00+01:00' }]
  expect((await answer(5, other?.match, { propose: later })).status).toBe(200)
  expect((await read(6)).challenges[1]).toMatchObject({ proposals: [{ by: 5 }], turn: 6 })
  desk.deps.time.now += 4 * CALENDAR_DAY - 1
  expect((await read()).challenges.map(({ state }) => state)).toEqual(['open', 'open'])
  desk.deps.time.now += 1
  // Whoever answered in time hasn't lost: it is for the other pair, which has seven days as well.
  const week = await read()
  expect(week.challenges.map(({ winner, byDefault }) => [winner, byDefault])).toEqual([
    [3, true],
    [null, false],
  ])
  expect(week.rungs).toEqual([3, 1, 2, 4, 5, 6])
  expect((await answer(1, week.challenges[0]?.match, { proposal: 0 })).status).toBe(404)
  desk.deps.time.now += 3 * CALENDAR_DAY
  expect((await read()).challenges[1]).toMatchObject({ winner: 5, byDefault: true })
})

test('what was won without an answer stays won as the ladder ends, and what was open is gone', async () => {
  const { desk, id, challenge, read } = await aLadder()
  await challenge(3, 1)
  desk.deps.time.now += 3 * CALENDAR_DAY
  await challenge(6, 5)
  desk.deps.time.now += 4 * CALENDAR_DAY
  const before = await read()
  expect(before.rungs).toEqual([3, 1, 2, 4, 5, 6])
  const over = pageIn(await desk.call('POST', `/${id}/end`))
  expect([over.rungs, over.challenges]).toEqual([before.rungs, before.challenges.slice(0, 1)])
  expect(over.winners.map(({ name }) => name)).toEqual(['Player 5', 'Player 6'])
})

test('each pair proposes twice and in turn; then one of the last times has to do', async () => {
  const { challenge, answer, read } = await aLadder()
  await challenge(6, 5)
  const match = (await read()).challenges[0]?.match
  const propose = async (by: number) => keyIn(await answer(by, match, { propose: others })) ?? 'none'
  expect(await propose(6)).toBe('competition.errors.turn')
  for (const by of [5, 6, 5]) {
    expect((await answer(by, match, { propose: others })).status).toBe(200)
    expect(await propose(by)).toBe('competition.errors.turn')
  }
  expect((await read(6)).challenges[0]).toMatchObject({ turn: 6, mayPropose: false })
  expect(await propose(6)).toBe('competition.errors.proposals')
  expect((await answer(6, match, { proposal: 0 })).status).toBe(200)
})

test('who can have none of the last times proposes once more', async () => {
  const { desk, challenge, answer, read } = await aLadder()
  await challenge(6, 5)
  const match = (await read()).challenges[0]?.match
  for (const by of [5, 6, 5]) await answer(by, match, { propose: others })
  expect((await read(6)).challenges[0]?.mayPropose).toBe(false)
  const booked = {
    court: 4,
    startDate: '2026-11-24T18:30:00+01:00',
    endDate: '2026-11-24T20:00:00+01:00',
    type: 'open',
  }
  expect((await desk.ask('POST', '/api/reservations', { viewer: desk.admin, body: booked })).status).toBe(201)
  expect(keyIn(await answer(6, match, { proposal: 0 }))).toBe('reservation.errors.collision')
  expect((await read(6)).challenges[0]?.mayPropose).toBe(true)
  const free = [{ court: 3, startDate: '2026-11-24T18:30:00+01:00' }]
  expect((await answer(6, match, { propose: free })).status).toBe(200)
  expect((await answer(5, match, { proposal: 0 })).status).toBe(200)
})

test('an answer that says nothing takes no time', async () => {
  const { desk, challenge, answer, read } = await aLadder()
  await challenge(6, 5)
  const match = (await read()).challenges[0]?.match
  expect(keyIn(await answer(5, match, {}))).toBe('validation.errors.required')
  expect(keyIn(await answer(5, match, { proposal: 0, propose: others }))).toBe('validation.errors.invalid')
  expect((await read()).challenges[0]?.state).toBe('open')
  expect(rowsIn(desk.deps.db, 'reservation')).toBe(0)
})

test('a challenge to which neither came is over, and nobody moves', async () => {
  const { desk, id, challenge, answer, read } = await aLadder()
  await challenge(5, 2)
  const match = (await read()).challenges[0]?.match
  await answer(2, match, { proposal: 1 })
  const missed = await desk.call('PUT', `/${id}/matches/${match}/score`, { score: [], ended: 'neither' })
  expect(pageIn(missed).challenges[0]).toMatchObject({ state: 'decided', winner: null, ended: 'neither' })
  expect(pageIn(missed).rungs).toEqual([1, 2, 3, 4, 5, 6])
  const again = { entry: 2, proposals: proposals.slice(0, 1) }
  expect((await desk.call('POST', `/${id}/challenges`, again, desk.people[8] ?? null)).status).toBe(201)
})

test('staff score a challenge once its time is agreed on, and place none', async () => {
  const { desk, id, challenge, answer, read } = await aLadder()
  await challenge(5, 2)
  const match = (await read()).challenges[0]?.match
  const score = () =>
    desk.call('PUT', `/${id}/matches/${match}/score`, {
      score: [
        [6, 4],
        [6, 2],
      ],
    })
  expect((await score()).status).toBe(404)
  await answer(2, match, { proposal: 1 })
  const place = { court: 1, startDate: '2026-11-22T18:30:00+01:00' }
  expect((await desk.call('PUT', `/${id}/matches/${match}`, place)).status).toBe(404)
  expect(pageIn(await score()).rungs).toEqual([1, 5, 2, 3, 4, 6])
})

test('a ladder that is changed still begins when it began', async () => {
  const { desk, id, read } = await aLadder()
  const { firstDay } = await read()
  desk.deps.time.now += 3 * CALENDAR_DAY
  const changed = await desk.call('PUT', `/${id}`, { nameEn: 'Winter ladder' })
  expect(pageIn(changed).firstDay).toBe(firstDay)
})
