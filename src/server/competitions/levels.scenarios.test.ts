import { expect, test } from 'vitest'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { playerLevelAnswerSchema } from '#domain/levels/schema.ts'
import { MINUTE } from '#domain/time.ts'
import { makeLevels } from '../jobs/watch-levels.ts'
import { aCompetition, aCompetitionDesk, pageIn } from './testing.ts'

async function aDesk(players: number) {
  const desk = await aCompetitionDesk(players)
  const score = async (id: number, match: number | undefined, sets: number[][]): Promise<CompetitionPage> => {
    desk.deps.time.now += MINUTE
    return pageIn(await desk.call('PUT', `/${id}/matches/${match}/score`, { score: sets }))
  }
  /** Every step there is, by place and player: what it did. */
  const steps = async () => {
    await makeLevels({ deps: desk.deps })
    return desk.deps.db.$client
      .prepare('SELECT at, kind, fact_id, user_id, delta, mu, sigma FROM level_step ORDER BY at, fact_id, user_id')
      .all()
  }
  return { desk, score, steps }
}

test('a round of an americano counts as it ends, with a winner; a correction is as if it had been right from the start', async () => {
  const { desk, score, steps } = await aDesk(4)
  const id = aCompetition(desk.deps, { players: desk.people })
  const [first, second] = pageIn(await desk.call('GET', `/${id}`)).matches
  await score(id, first?.id, [[14, 10]])
  expect(await steps()).toEqual([])
  await desk.call('POST', `/${id}/end-round`, { round: 1 })
  expect(await steps()).toHaveLength(4)
  await score(id, second?.id, [[20, 4]])
  await desk.call('POST', `/${id}/end-round`, { round: 2 })
  const right = await steps()
  expect(right).toHaveLength(8)
  await score(id, first?.id, [[10, 14]])
  expect(await steps()).not.toEqual(right)
  await score(id, first?.id, [[14, 10]])
  expect(await steps()).toEqual(right)
  await score(id, second?.id, [[12, 12]])
  expect(await steps()).toEqual(right.slice(0, 4))
  await desk.call('DELETE', `/${id}`)
  expect(await steps()).toEqual([])
})

test('a draw counts with who played it, final and all; where the competition doesn’t count for levels nothing does', async () => {
  const { desk, score, steps } = await aDesk(8)
  const { db, clock } = desk.deps
  const id = aCompetition({ db, clock }, { format: 'knockout', players: desk.people, isRunning: false })
  const [one, two, final] = pageIn(await desk.call('POST', `/${id}/start`)).matches
  await score(id, one?.id, [
    [6, 4],
    [6, 2],
  ])
  await score(id, two?.id, [
    [3, 6],
    [6, 7],
  ])
  const played = await score(id, final?.id, [
    [6, 0],
    [6, 0],
  ])
  const made = await steps()
  expect(made).toHaveLength(12)
  const finalists = played.matches[2]?.sides.flatMap(({ entries }) => entries) ?? []
  const people = played.entries.filter((entry) => finalists.includes(entry.id)).flatMap(({ players }) => players)
  expect(made.slice(8)).toMatchObject(people.map((player) => ({ fact_id: final?.id, user_id: player.id })))
  const [winner, partner] = people
  const level = await desk.ask('GET', `/api/levels/${winner?.id}`, { viewer: desk.admin })
  expect(playerLevelAnswerSchema.parse(level.body).data.steps[0]).toMatchObject({
    kind: 'match',
    partner: { nick: partner?.name },
    opponents: [{ nick: people[2]?.name }, { nick: people[3]?.name }],
    why: { outcome: 'won' },
  })
  db.$client.prepare('UPDATE competition SET counts_for_levels = 0 WHERE id = ?').run(id)
  db.$client.exec('DELETE FROM level_step; DELETE FROM level_fold')
  expect(await steps()).toEqual([])
})
