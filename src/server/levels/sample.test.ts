import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Fact, stepsOf } from '#domain/levels/fold.ts'
import { MILLION, type Strength, startAt } from '#domain/levels/rate.ts'

/** The sample of the domain's README.md, from its table, by the program, and by its formula with nothing of the program. */

const quarters = [12, 13, 14, 10]
const facts: Fact[] = [
  {
    kind: 'result',
    at: 1,
    id: 1,
    pairs: [
      [1, 2],
      [3, 4],
    ],
    score: 1,
  },
  { kind: 'assessment', at: 2, id: 1, user: 4, quarters: 16 },
  {
    kind: 'result',
    at: 3,
    id: 2,
    pairs: [
      [1, 3],
      [2, 4],
    ],
    score: 0,
  },
]

/** Rows as README.md has them: fact, player, expected, level, ±. */
function published(): (number | null)[][] {
  const page = readFileSync(join(import.meta.dirname, '../../domain/README.md'), 'utf8')
  const [, sample = ''] = page.split('| fact | player | expected | level | ± |\n| --- | --- | --- | --- | --- |\n')
  const [table = ''] = sample.split('\n\n')
  return table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => (cell.trim() === '' ? null : Number(cell))),
  )
}

test('the published sample is what the program makes', () => {
  const known = new Map<number, Strength>()
  const rows = facts.flatMap((fact, index) => {
    const steps = stepsOf(fact, (user) => known.get(user) ?? startAt(quarters[user - 1] ?? 4))
    for (const { user, mu, sigma } of steps) known.set(user, { mu, sigma })
    return steps.map(({ user, expected, mu, sigma }) => [
      index + 1,
      user,
      inLevels(expected),
      inLevels(mu),
      inLevels(sigma),
    ])
  })
  expect(rows).toEqual(published())
})

test('the formula as it is written makes the sample', () => {
  const [one, two, three, four] = [player(3), player(3.25), player(3.5), player(2.5)]
  play([one, two], [three, four])
  four.mu = 4
  four.sigma = Math.min(four.sigma, 0.3)
  play([two, four], [one, three])
  const rows = published()
  const last = [1, 2, 3, 4].map((number) => rows.findLast((row) => row[1] === number)?.slice(3))
  expect([one, two, three, four].map(({ mu, sigma }) => [mu, sigma])).toEqual(last)
})

type Player = { mu: number; sigma: number }

function player(mu: number): Player {
  return { mu, sigma: 0.6 }
}

function play(winners: [Player, Player], losers: [Player, Player]): void {
  const [w, l] = [sumOf(winners), sumOf(losers)]
  const c = Math.sqrt(w.variance + l.variance + 2 * 0.5 ** 2)
  const p = 1 / (1 + Math.exp((l.mu - w.mu) / c))
  const change = (one: Player, won: number, expected: number, pair: number): void => {
    const v = one.sigma ** 2
    const left = 1 - (v / c ** 2) * (Math.sqrt(pair) / c) * p * (1 - p)
    one.mu = round(one.mu + round((v / c ** 2) * c * (won - expected)))
    one.sigma = round(one.sigma * Math.sqrt(Math.max(left, 0.0001)))
  }
  for (const one of winners) change(one, 1, p, w.variance)
  for (const one of losers) change(one, 0, 1 - p, l.variance)
}

function sumOf([one, two]: [Player, Player]) {
  return { mu: one.mu + two.mu, variance: one.sigma ** 2 + two.sigma ** 2 }
}

function round(value: number): number {
  return Math.floor(value * 1_000_000 + 0.5) / 1_000_000
}

function inLevels(value: number | null): number | null {
  return value === null ? null : value / MILLION
}
