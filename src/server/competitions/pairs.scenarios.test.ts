import { describe, expect, test } from 'vitest'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { failureShape } from '../http/testing.ts'
import { AMERICANO, aCompetitionDesk, type CompetitionDesk, pageIn } from './testing.ts'

const keyIn = ({ body }: { body: unknown }) => failureShape.parse(body).errors[0]?.msg
const WON = [
  [6, 4],
  [6, 2],
]
const LOST = [
  [3, 6],
  [4, 6],
]

/** A competition of so many pairs that has begun, the strongest pair first. */
async function aStarted(pairs: number, parts: object) {
  const desk = await aCompetitionDesk(pairs * 2)
  const { points: _, ...fields } = AMERICANO
  const { id } = pageIn(await desk.call('POST', '', { ...fields, roundMinutes: 30, ...parts }))
  for (let at = 0; at < pairs; at += 1)
    await desk.call('POST', `/${id}/entries`, { user: desk.people[2 * at]?.id, partner: desk.people[2 * at + 1]?.id })
  const begun = pageIn(await desk.call('POST', `/${id}/start`))
  return { desk, id, begun, score: makeScore(desk, id) }
}

function makeScore({ call }: CompetitionDesk, id: number) {
  return (match: number | undefined, score: number[][]) => call('PUT', `/${id}/matches/${match}/score`, { score })
}

const sidesOf = (page: CompetitionPage, at: number) => page.matches[at]?.sides.map(({ entries }) => entries[0] ?? null)

describe('a knock-out', () => {
  test('is played through with byes and the third place', async () => {
    const { desk, id, begun, score } = await aStarted(6, { format: 'knockout', thirdPlace: true })
    const [a, b, c, d, e, f] = begun.entries.map((entry) => entry.id)
    expect(begun.matches.map(({ stage, round }) => `${stage} ${round}`)).toEqual([
      'draw 1',
      'draw 1',
      'draw 2',
      'draw 2',
      'draw 3',
      'third 3',
    ])
    // The two strongest have a bye; who plays them isn't known yet.
    expect([0, 1, 2, 3].map((at) => sidesOf(begun, at))).toEqual([
      [e, d],
      [c, f],
      [a, null],
      [null, b],
    ])
    expect(keyIn(await score(begun.matches[0]?.id, [[6, 9]]))).toBe('result.errors.sets')
    for (const at of [0, 1, 2, 3]) await score(begun.matches[at]?.id, at === 1 ? LOST : WON)
    const semis = pageIn(await desk.call('GET', `/${id}`))
    expect([sidesOf(semis, 4), sidesOf(semis, 5)]).toEqual([
      [a, f],
      [e, b],
    ])
    await score(semis.matches[5]?.id, WON)
    await score(semis.matches[4]?.id, WON)
    const over = pageIn(await desk.call('POST', `/${id}/end`))
    expect([over.state, over.winners.length]).toEqual(['over', 2])
  })

  test('has a match where and when the desk says', async () => {
    const { desk, id, begun } = await aStarted(4, { format: 'knockout' })
    const place = { court: 2, startDate: '2026-11-22T12:30:00.000Z' }
    const placed = pageIn(await desk.call('PUT', `/${id}/matches/${begun.matches[0]?.id}`, place))
    expect(placed.matches[0]).toMatchObject({ court: { id: 2 }, startsAt: place.startDate })
  })

  test('lets a score be mended as long as nobody would have played another match than they did', async () => {
    const { desk, id, begun, score } = await aStarted(4, { format: 'knockout' })
    const [first, second, final] = begun.matches.map((match) => match.id)
    await score(first, WON)
    // Nobody played on yet: the other pair is in the final.
    const turned = pageIn(await score(first, LOST))
    expect(sidesOf(turned, 2)?.[0]).toBe(sidesOf(turned, 0)?.[1])
    await score(second, WON)
    const played = pageIn(await score(final, WON))
    expect(keyIn(await score(first, WON))).toBe('competition.errors.played')
    const mended = pageIn(
      await score(first, [
        [5, 7],
        [1, 6],
      ]),
    )
    expect(mended.matches[2]).toEqual(played.matches[2])
    expect(pageIn(await desk.call('GET', `/${id}`)).matches[0]?.score).toEqual([
      [5, 7],
      [1, 6],
    ])
  })
})

test('groups decide who is in the draw, and can’t be mended so that others had been', async () => {
  const { desk, id, begun, score } = await aStarted(6, { format: 'groups', groups: 2, goOn: 1 })
  const groups = begun.matches.filter(({ stage }) => stage === 'group')
  const final = begun.matches.find(({ stage }) => stage === 'draw')
  expect([groups.length, final?.sides.flatMap(({ entries }) => entries)]).toEqual([6, []])
  expect(keyIn(await desk.call('PUT', `/${id}/matches/${final?.id}/score`, { score: WON }))).toBe(
    'competition.errors.notRunning',
  )
  for (const { id: match, sides } of groups) {
    // The pair that came first wins.
    const [own = 0, other = 0] = sides.map(({ entries }) => entries[0])
    await score(match, own < other ? WON : LOST)
  }
  const ranked = pageIn(await desk.call('GET', `/${id}`))
  expect(ranked.groupTables.map((rows) => rows.map(({ won }) => won))).toEqual([
    [2, 1, 0],
    [2, 1, 0],
  ])
  expect(ranked.matches.find((match) => match.id === final?.id)?.sides.flatMap(({ entries }) => entries)).toEqual(
    ranked.groupTables.map(([best]) => best?.entry),
  )
  await score(final?.id, WON)
  // The best of the first group lost all: then the second had been in the final.
  const best = ranked.groupTables[0]?.[0]?.entry
  const answers = []
  for (const { id: match, sides } of groups.filter((one) => one.group === 1)) {
    const own = sides.findIndex(({ entries }) => entries[0] === best)
    if (own !== -1) answers.push(await score(match, own === 0 ? LOST : WON))
  }
  expect(answers.map(({ status }) => status)).toContain(409)
  expect(pageIn(await desk.call('GET', `/${id}`)).groupTables[0]?.[0]?.entry).toBe(best)
})

/** The matches of the draw, and which matches their sides come from. */
const drawOf = (page: CompetitionPage) =>
  page.matches
    .filter(({ stage }) => stage === 'draw')
    .map(({ id: match, sides }) => [match, sides.map(({ from }) => from?.match ?? null)])

describe('groups that fill in part', () => {
  const groups = { format: 'groups', groups: 3, goOn: 2, places: 12 }

  test('begin with two pairs for each', async () => {
    const desk = await aCompetitionDesk(10)
    const { points: _, ...fields } = AMERICANO
    const { id } = pageIn(await desk.call('POST', '', { ...fields, ...groups }))
    for (let at = 0; at < 10; at += 2)
      await desk.call('POST', `/${id}/entries`, { user: desk.people[at]?.id, partner: desk.people[at + 1]?.id })
    const early = await desk.call('POST', `/${id}/start`)
    expect(failureShape.parse(early.body).errors).toMatchObject([
      { msg: 'competition.errors.tooFew', values: { min: 6 } },
    ])
  })

  test('have a draw of as many as can go on, before and after they end', async () => {
    const { desk, id, begun, score } = await aStarted(7, { ...groups, goOn: 3 })
    expect(drawOf(begun)).toHaveLength(6)
    for (const match of begun.matches) if (match.stage === 'group') await score(match.id, WON)
    const ended = pageIn(await desk.call('GET', `/${id}`))
    expect(drawOf(ended)).toEqual(drawOf(begun))
    const known = ended.matches.filter(({ stage }) => stage === 'draw').flatMap(({ sides }) => sides)
    expect(known.filter(({ entries, from }) => entries.length === 0 && !from)).toEqual([])
  })
})

test('who is entered by somebody else is told', async () => {
  const desk = await aCompetitionDesk(4)
  const [own, partner] = desk.people
  const { points: _, ...fields } = AMERICANO
  const { id } = pageIn(await desk.call('POST', '', { ...fields, format: 'knockout' }))
  await desk.call('POST', `/${id}/entries`, { partner: partner?.id }, own)
  const told = desk.deps.db.$client.prepare("SELECT user_id FROM outbox WHERE kind = 'competition'").pluck().all()
  expect(told).toEqual([partner?.id])
})
