import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  record,
  shuffledSubarray,
} from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { aUser, generated, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { foldLevels } from './fold-levels.ts'
import { levelsChanged } from './levels-changed.ts'
import { aResult } from './testing.ts'

/** Facts that count, are corrected, count at another time or go, in any order: levels are as if all had been so from the start. */

const HISTORIES = generated(20, 1000)
const PLAYERS = 6
const DAY = 24 * HOUR
const START = Date.parse('2026-01-01T10:00:00Z')

type Step =
  | { do: 'add'; four: number[]; day: number; wins: boolean }
  | { do: 'assess'; player: number; day: number; quarters: number }
  | { do: 'turn' | 'remove' | 'friendly'; which: number }
  | { do: 'move'; which: number; day: number }
  | { do: 'fold' }

const player = integer({ min: 0, max: PLAYERS - 1 })
const four = shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 4, maxLength: 4 })
const which = integer({ min: 0, max: 9 })
// Few, so that several facts count at one instant.
const day = integer({ min: 1, max: 12 })
const only = <Word extends string>(...words: Word[]): Arbitrary<Word> => constantFrom(...words)
const step: Arbitrary<Step> = oneof(
  { weight: 6, arbitrary: record({ do: only('add'), four, day, wins: constantFrom(true, false) }) },
  { weight: 2, arbitrary: record({ do: only('assess'), player, day, quarters: integer({ min: 4, max: 28 }) }) },
  { weight: 3, arbitrary: record({ do: only('turn', 'remove', 'friendly'), which }) },
  { weight: 2, arbitrary: record({ do: only('move'), which, day }) },
  { weight: 3, arbitrary: record({ do: only('fold') }) },
)

const won = [[6, 4]] as const
const lost = [[4, 6]] as const
const turned = `UPDATE result SET sets = CASE sets WHEN '${JSON.stringify(won)}' THEN '${JSON.stringify(lost)}' ELSE '${JSON.stringify(won)}' END`

const change = act('test.change', (tx: Tx, run: (tx: Tx) => void) => run(tx))

test('what is corrected is as if it had been so from the start', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const deps = testDeps(testDatabase())
      const { $client: sqlite } = deps.db
      const players = Array.from({ length: PLAYERS }, () => aUser(deps.db))
      sqlite.exec('UPDATE user SET level_quarters = 8 + id')
      for (const [index, one] of steps.entries()) await doStep(deps, players, one, index)
      await foldLevels({ deps })
      const made = readSteps(deps.db)
      sqlite.exec('DELETE FROM level_step; DELETE FROM level_fold; UPDATE user SET level_quarters = 4')
      await foldLevels({ deps })
      expect(made).toEqual(readSteps(deps.db))
    }),
    { numRuns: HISTORIES, seed: 1 },
  )
}, 240_000)

async function doStep(deps: TestDeps, players: User[], one: Step, index: number): Promise<void> {
  if (one.do === 'fold') await foldLevels({ deps })
  else await change({ deps, viewer: null }, (tx) => changeFacts(tx, players, one, index))
}

function changeFacts(tx: Tx, players: User[], one: Exclude<Step, { do: 'fold' }>, index: number): void {
  const run = (sql: string, ...values: unknown[]) => Number(tx.db.$client.prepare(sql).run(...values).lastInsertRowid)
  const playerAt = (number = 0): User => {
    const found = players[number]
    if (!found) throw new Error('There is no such player.')
    return found
  }
  if (one.do === 'add') {
    const [a, b, c, d] = one.four
    const countedAt = START + one.day * DAY
    const id = aResult(tx.db, {
      four: [playerAt(a), playerAt(b), playerAt(c), playerAt(d)],
      sets: one.wins ? won : lost,
      countedAt,
      startsAt: START - (index + 1) * DAY,
    })
    levelsChanged(tx, { kind: 'result', at: countedAt, id })
    return
  }
  if (one.do === 'assess') {
    const at = START + one.day * DAY
    const add = 'INSERT INTO level_assessment (user_id, level_quarters, note, at, by) VALUES (?, ?, ?, ?, ?)'
    const { id: user } = playerAt(one.player)
    levelsChanged(tx, { kind: 'assessment', at, id: run(add, user, one.quarters, '', at, user) })
    return
  }
  const results = listResults(tx.db)
  const result = results[one.which % Math.max(results.length, 1)]
  if (!result) return
  const { id, at } = result
  levelsChanged(tx, { kind: 'result', at, id })
  if (one.do === 'turn') run(`${turned} WHERE reservation_id = ?`, id)
  else if (one.do === 'remove') run('DELETE FROM result WHERE reservation_id = ?', id)
  else if (one.do === 'friendly') run('UPDATE reservation SET friendly = 1 - friendly WHERE id = ?', id)
  else if ('day' in one) {
    run('UPDATE result SET counted_at = ? WHERE reservation_id = ?', START + one.day * DAY, id)
    levelsChanged(tx, { kind: 'result', at: START + one.day * DAY, id })
  }
}

function listResults(db: Db): { id: number; at: number }[] {
  return db.$client
    .prepare<[], { id: number; at: number }>('SELECT reservation_id AS id, counted_at AS at FROM result ORDER BY id')
    .all()
}

function readSteps(db: Db): unknown[] {
  return db.$client.prepare<[]>('SELECT * FROM level_step ORDER BY at, kind, fact_id, user_id').all()
}
