import { array, assert, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { rate as rateByOpenskill } from 'openskill'
import { bradleyTerryFull } from 'openskill/models'
import { expect, test } from 'vitest'
import { assess, MILLION, type Pairs, rate, type Score, type Strength, startAt } from '#domain/levels/rate.ts'
import { generated } from '../testing.ts'

/** Millionths that two computations of one game may differ by: ours rounds once. */
const ROUNDED = 0.500_001

const players = [1, 2, 3, 4, 5, 6, 7, 8]
const scores: Score[] = [1, 0, 0.5]

type Played = { four: number[]; score: Score; assessed: { user: number; quarters: number } | null }
const played = record<Played>({
  four: shuffledSubarray(players, { minLength: 4, maxLength: 4 }),
  score: constantFrom(...scores),
  assessed: constantFrom<Played['assessed'][]>(null, null, null, { user: 1, quarters: 20 }, { user: 5, quarters: 9 }),
})
const histories = array(played, { minLength: 1, maxLength: 12 })
const starts = array(integer({ min: 4, max: 28 }), { minLength: 8, maxLength: 8 })

test('levels are those of openskill', () => {
  assert(
    property(starts, histories, (quarters, history) => {
      const known = new Map(players.map((player, index) => [player, startAt(quarters[index] ?? 4)]))
      // What openskill makes of the same history by itself, in levels and without any rounding.
      const theirs = new Map([...known].map(([player, strength]) => [player, inLevels(strength)]))
      for (const { four, score, assessed } of history) {
        const before = pairsOf(four, known)
        const { after } = rate(before, score)
        const once = askOpenskill(toLevels(before), score)
        for (const [place, strength] of after.flat().entries()) {
          expect(Math.abs(strength.mu - (once[place]?.mu ?? 0) * MILLION)).toBeLessThanOrEqual(ROUNDED)
          expect(Math.abs(strength.sigma - (once[place]?.sigma ?? 0) * MILLION)).toBeLessThanOrEqual(ROUNDED)
        }
        const whole = askOpenskill(pairsOf(four, theirs), score)
        for (const [place, player] of four.entries()) {
          known.set(player, after.flat()[place] ?? startAt(4))
          theirs.set(player, whole[place] ?? { mu: 0, sigma: 0 })
        }
        if (!assessed) continue
        known.set(assessed.user, assess(strengthOf(known, assessed.user), assessed.quarters))
        const { sigma } = strengthOf(theirs, assessed.user)
        theirs.set(assessed.user, { mu: assessed.quarters / 4, sigma: Math.min(sigma, 0.3) })
      }
      for (const player of players) {
        const [ours, other] = [inLevels(strengthOf(known, player)), strengthOf(theirs, player)]
        expect(Math.abs(ours.mu - other.mu)).toBeLessThan(0.0001)
        expect(Math.abs(ours.sigma - other.sigma)).toBeLessThan(0.0001)
      }
    }),
    { numRuns: generated(500, 10_000), seed: 1 },
  )
})

function pairsOf(four: readonly number[], known: ReadonlyMap<number, Strength>): Pairs<Strength> {
  const [a = 0, b = 0, c = 0, d = 0] = four
  return [
    [strengthOf(known, a), strengthOf(known, b)],
    [strengthOf(known, c), strengthOf(known, d)],
  ]
}

function strengthOf(known: ReadonlyMap<number, Strength>, player: number): Strength {
  const strength = known.get(player)
  if (!strength) throw new Error('There is no such player.')
  return strength
}

function inLevels({ mu, sigma }: Strength): Strength {
  return { mu: mu / MILLION, sigma: sigma / MILLION }
}

function toLevels([[a, b], [c, d]]: Pairs<Strength>): Pairs<Strength> {
  return [
    [inLevels(a), inLevels(b)],
    [inLevels(c), inLevels(d)],
  ]
}

/** The four as openskill leaves them, in the order in which they came. */
function askOpenskill([first, second]: Pairs<Strength>, score: Score): Strength[] {
  const rank = score === 1 ? [1, 2] : score === 0 ? [2, 1] : [1, 1]
  const options = { mu: 4, sigma: 0.6, beta: 0.5, tau: 0, model: bradleyTerryFull, rank }
  return rateByOpenskill([[...first], [...second]], options).flat()
}
