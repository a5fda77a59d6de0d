import { describe, expect, test } from 'vitest'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { playerLevelAnswerSchema } from '#domain/levels/schema.ts'
import { failureShape } from '../http/testing.ts'
import { makeLevels } from '../jobs/watch-levels.ts'
import { AMERICANO, aCompetition, aCompetitionDesk, pageIn } from './testing.ts'

const refusalIn = ({ body }: { body: unknown }) => failureShape.parse(body).errors[0]
const WON = [
  [6, 4],
  [6, 2],
]
const LOST = [
  [3, 6],
  [4, 6],
]

/** A draw, or groups, of so many pairs that has begun, the strongest pair first. */
async function aStarted(pairs: number, format: 'knockout' | 'groups' = 'knockout', parts: object = {}) {
  const desk = await aCompetitionDesk(pairs * 2)
  const { points: _, ...fields } = AMERICANO
  const { id } = pageIn(await desk.call('POST', '', { ...fields, format, roundMinutes: 30, ...parts }))
  for (let at = 0; at < pairs; at += 1)
    await desk.call('POST', `/${id}/entries`, { user: desk.people[2 * at]?.id, partner: desk.people[2 * at + 1]?.id })
  const { matches } = pageIn(await desk.call('POST', `/${id}/start`))
  const put = (at: number, body: object) => desk.call('PUT', `/${id}/matches/${matches[at]?.id}/score`, body)
  const read = async () => pageIn(await desk.call('GET', `/${id}`))
  return { desk, id, matches, put, read }
}

const entriesIn = (page: CompetitionPage, at: number) =>
  page.matches[at]?.sides.map(({ entries }) => entries[0] ?? null)
const scoresIn = ({ matches }: CompetitionPage) => matches.map(({ score }) => score)

describe('a semi-final entered the wrong way round', () => {
  test('is mended with the final played, once staff were told that its score falls', async () => {
    const { desk, id, matches, put, read } = await aStarted(4)
    const [, , final] = matches
    for (const at of [0, 1, 2]) await put(at, { score: WON })
    const before = await read()
    const refused = await put(0, { score: LOST })
    expect(refused.status).toBe(409)
    expect(refusalIn(refused)).toMatchObject({
      msg: 'competition.errors.played',
      values: { count: 1, matches: String(final?.id) },
    })
    expect(await read()).toEqual(before)
    const mended = pageIn(await put(0, { score: LOST, falling: true }))
    expect(scoresIn(mended)).toEqual([LOST, WON, null])
    expect(entriesIn(mended, 2)?.[0]).toBe(entriesIn(mended, 0)?.[1])
    expect(mended.matches[2]).toMatchObject({ state: 'coming', winner: null, scoredAt: null })
    await put(2, { score: WON })
    expect(pageIn(await desk.call('POST', `/${id}/end`)).winners.map(({ name }) => name)).toEqual([
      'Player 7',
      'Player 8',
    ])
  })

  test('is emptied, and so is what was played on from it; levels are as if it had never been', async () => {
    const { desk, put, read } = await aStarted(4)
    for (const at of [0, 1, 2]) await put(at, { score: WON })
    const steps = async () => {
      await makeLevels({ deps: desk.deps })
      return desk.deps.db.$client.prepare('SELECT count(*) FROM level_step').pluck().get()
    }
    expect(await steps()).toBe(12)
    expect((await put(0, { score: null })).status).toBe(409)
    const emptied = pageIn(await put(0, { score: null, falling: true }))
    expect(scoresIn(emptied)).toEqual([null, WON, null])
    expect(entriesIn(emptied, 2)?.[0]).toBe(null)
    expect(await steps()).toBe(4)
    expect((await read()).matches[0]).toMatchObject({ state: 'coming', score: null })
  })
})

test('a match of a group that is emptied takes the draw back', async () => {
  const { put, matches } = await aStarted(4, 'groups', { groups: 2, goOn: 1 })
  const final = matches.findIndex(({ stage }) => stage === 'draw')
  for (const at of [...matches.keys()].filter((one) => one !== final)) await put(at, { score: WON })
  await put(final, { score: WON })
  expect(refusalIn(await put(0, { score: null }))).toMatchObject({ values: { count: 1 } })
  const emptied = pageIn(await put(0, { score: null, falling: true }))
  expect(emptied.matches[final]).toMatchObject({ score: null, state: 'coming' })
  expect(emptied.matches[final]?.sides.flatMap(({ entries }) => entries)).toEqual([])
})

test('a mend that parts a group otherwise takes its draw back, also where the same pair won', async () => {
  const { put, matches, read } = await aStarted(4, 'groups', { groups: 1, goOn: 2, tieBreaks: 'sets-games-own' })
  const byPairs = new Map(matches.map(({ sides }, at) => [sides.flatMap(({ entries }) => entries).join(), at]))
  const set = async (one: number, other: number, score: number[][]) => {
    const at = byPairs.get([one, other].join()) ?? byPairs.get([other, one].join()) ?? -1
    const turned = byPairs.has([one, other].join()) ? score : score.map(([own = 0, theirs = 0]) => [theirs, own])
    return await put(at, { score: turned, falling: true })
  }
  const [a = 0, b = 0, c = 0, d = 0] = (await read()).entries.map(({ id }) => id)
  // Three of them beat each other in a circle, and the last loses all.
  for (const [one, other] of [
    [a, b],
    [b, c],
    [c, a],
    [a, d],
    [b, d],
    [c, d],
  ] as const)
    await set(
      one,
      other,
      one === c
        ? [
            [6, 0],
            [6, 4],
          ]
        : WON,
    )
  const final = matches.findIndex(({ stage }) => stage === 'draw')
  await put(final, { score: WON })
  const before = await read()
  const [best] = before.groupTables[0] ?? []
  expect(best?.entry).toBe(c)
  // The winner stays, the games don't.
  await set(c, a, [
    [7, 6],
    [7, 6],
  ])
  await set(c, d, [
    [7, 6],
    [7, 6],
  ])
  const after = await read()
  expect(after.groupTables[0]?.slice(0, 2).map(({ entry }) => entry)).not.toEqual(
    before.groupTables[0]?.slice(0, 2).map(({ entry }) => entry),
  )
  expect(after.matches[final]?.score).toBe(null)
})

test('a score of an americano can be emptied too: of a round that has ended it stands at nil to nil', async () => {
  const desk = await aCompetitionDesk(4)
  const id = aCompetition(desk.deps, { players: desk.people })
  const put = (match: number, score: number[][] | null) => desk.call('PUT', `/${id}/matches/${match}/score`, { score })
  await put(1, [[14, 10]])
  expect(pageIn(await put(1, null)).matches[0]).toMatchObject({ score: null, state: 'playing' })
  await put(1, [[14, 10]])
  await desk.call('POST', `/${id}/end-round`, { round: 1 })
  expect(pageIn(await put(1, null)).matches[0]).toMatchObject({ score: [[0, 0]], state: 'done' })
})

describe('who comes late', () => {
  test('plays from the first round without a score: nothing that was entered is lost', async () => {
    const desk = await aCompetitionDesk(9)
    const { id } = pageIn(await desk.call('POST', '', { ...AMERICANO, places: 12 }))
    for (const viewer of desk.people.slice(0, 8)) await desk.call('POST', `/${id}/entries`, {}, viewer)
    const { matches } = pageIn(await desk.call('POST', `/${id}/start`))
    const ahead = matches.filter(({ round }) => round === 2)
    for (const match of ahead) await desk.call('PUT', `/${id}/matches/${match.id}/score`, { score: [[15, 9]] })
    const page = pageIn(await desk.call('POST', `/${id}/entries`, { user: desk.people[8]?.id }))
    const late = page.entries.at(-1)
    expect(late?.fromRound).toBe(3)
    const entered = page.matches.filter(({ round }) => round <= 2)
    expect(entered.map((match) => match.id)).toEqual(matches.filter(({ round }) => round <= 2).map((match) => match.id))
    expect(entered.filter(({ score }) => score !== null)).toHaveLength(ahead.length)
    // Nor by a court less, or somebody who is gone.
    await desk.call('PUT', `/${id}/courts`, { courts: [1] })
    const gone = { fromRound: 1, untilRound: 1 }
    const after = pageIn(await desk.call('PUT', `/${id}/entries/${page.entries[0]?.id}`, gone))
    expect(after.matches.filter(({ score }) => score !== null)).toHaveLength(ahead.length)
  })
})

test('what was begun between pairs counts as it stands where staff end the competition', async () => {
  const { desk, id, put, matches } = await aStarted(4)
  await put(0, {
    score: [
      [6, 3],
      [2, 1],
    ],
  })
  const over = pageIn(await desk.call('POST', `/${id}/end`))
  expect(over.matches).toMatchObject([
    {
      id: matches[0]?.id,
      score: [
        [6, 3],
        [2, 1],
      ],
      state: 'done',
      winner: 0,
    },
  ])
})

describe('a match that wasn’t played to its end', () => {
  test('ends as retired, by walkover, or with neither, whose opponent goes on without playing', async () => {
    const { desk, id, put, read } = await aStarted(4, 'knockout', { thirdPlace: true })
    expect(
      pageIn(
        await put(0, {
          score: [
            [6, 3],
            [2, 1],
          ],
          ended: 'retired',
          winner: 1,
        }),
      ).matches[0],
    ).toMatchObject({
      state: 'done',
      winner: 1,
      ended: 'retired',
      score: [
        [6, 3],
        [2, 1],
      ],
    })
    const missed = pageIn(await put(1, { score: [], ended: 'neither' }))
    const final = missed.matches.find(({ stage, round }) => stage === 'draw' && round === 2)
    expect(final).toMatchObject({ state: 'done', winner: 0, score: null })
    expect(final?.sides[1]).toMatchObject({ entries: [], isNobody: true })
    const third = missed.matches.find(({ stage }) => stage === 'third')
    expect(third).toMatchObject({ state: 'done', winner: 0 })
    // Neither came after all: they did.
    const mended = pageIn(await put(1, { score: [], ended: 'walkover', winner: 0 }))
    expect(mended.matches[1]).toMatchObject({ state: 'done', winner: 0, ended: 'walkover', score: [] })
    expect((await read()).matches.find((match) => match.id === final?.id)?.state).toBe('coming')
    await put(1, { score: [], ended: 'neither' })
    expect(pageIn(await desk.call('POST', `/${id}/end`)).winners).toHaveLength(2)
  })

  test.each([
    { name: 'nothing', body: {}, key: 'validation.errors.required' },
    { name: 'retired without who', body: { score: [[2, 1]], ended: 'retired' }, key: 'validation.errors.invalid' },
    {
      name: 'retired without a game',
      body: { score: [], ended: 'retired', winner: 0 },
      key: 'validation.errors.invalid',
    },
    {
      name: 'retired after the end',
      body: { score: WON, ended: 'retired', winner: 0 },
      key: 'validation.errors.invalid',
    },
    {
      name: 'a walkover with a score',
      body: { score: WON, ended: 'walkover', winner: 0 },
      key: 'validation.errors.invalid',
    },
    { name: 'a walkover of nobody', body: { score: [], ended: 'walkover' }, key: 'validation.errors.invalid' },
    {
      name: 'neither with a winner',
      body: { score: [], ended: 'neither', winner: 0 },
      key: 'validation.errors.invalid',
    },
    { name: 'no set', body: { score: [] }, key: 'result.errors.sets' },
    { name: 'a winner by word alone', body: { score: WON, winner: 1 }, key: 'validation.errors.invalid' },
  ])('$name is refused', async ({ body, key }) => {
    const { put } = await aStarted(2)
    expect(refusalIn(await put(0, body))?.msg).toBe(key)
  })

  test('is said by phone as well', async () => {
    const { desk, matches, read } = await aStarted(2)
    const body = { score: [], ended: 'walkover', winner: 1 }
    const answer = await desk.ask('PUT', `/api/matches/${matches[0]?.code}`, { body })
    expect(answer.status).toBe(200)
    expect((await read()).matches[0]).toMatchObject({ state: 'done', winner: 1, ended: 'walkover', byPhone: true })
  })

  test('counts for levels where a set was finished and somebody retired, and else doesn’t', async () => {
    const { desk, put } = await aStarted(4)
    const count = async () => {
      await makeLevels({ deps: desk.deps })
      return desk.deps.db.$client.prepare('SELECT count(*) FROM level_step').pluck().get()
    }
    for (const ending of [
      { score: [], ended: 'walkover', winner: 0 },
      { score: [], ended: 'neither' },
      { score: [[5, 4]], ended: 'retired', winner: 0 },
    ]) {
      expect((await put(0, ending)).status).toBe(200)
      expect(await count()).toBe(0)
    }
    await put(0, {
      score: [
        [6, 3],
        [2, 1],
      ],
      ended: 'retired',
      winner: 1,
    })
    expect(await count()).toBe(4)
    const level = await desk.ask('GET', `/api/levels/${desk.people[0]?.id}`, { viewer: desk.admin })
    expect(playerLevelAnswerSchema.parse(level.body).data.steps[0]).toMatchObject({ why: { outcome: 'lost' } })
  })
})
