import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, FRIDAY } from '../reservations/testing.ts'
import { addDays, clubDayOf, clubMinutesOf, type Weekday, weekdayOf, weekdays } from '../time.ts'
import type { Criteria } from './criteria.ts'
import { type Advantage, explainPrice, type PriceRule, priceOf, rankRules } from './rules.ts'

const court = { priceCents: 2400, discount: 0 }
const none: Criteria = { dates: null, weekdays: [], hours: null }
const dates = { dates: { from: '2026-11-01', to: '2026-11-30' } }
const days: Partial<Criteria> = { weekdays: [5] }
const hours = { hours: { from: 18 * 60, to: 23 * 60 } }

/** The seven kinds that criteria make, the strongest first. */
const kinds = {
  'dates, weekdays and hours': { ...dates, ...days, ...hours },
  'dates and weekdays': { ...dates, ...days },
  'dates and hours': { ...dates, ...hours },
  'weekdays and hours': { ...days, ...hours },
  dates,
  weekdays: days,
  hours,
} satisfies Record<string, Partial<Criteria>>
type Kind = keyof typeof kinds
const names = [
  'dates, weekdays and hours',
  'dates and weekdays',
  'dates and hours',
  'weekdays and hours',
  'dates',
  'weekdays',
  'hours',
] as const satisfies readonly Kind[]

/** By what a kind wins over each weaker one. */
const byWhat: Record<Kind, Partial<Record<Kind, Advantage>>> = {
  'dates, weekdays and hours': {
    'dates and weekdays': 'criteria',
    'dates and hours': 'criteria',
    'weekdays and hours': 'criteria',
    dates: 'criteria',
    weekdays: 'criteria',
    hours: 'criteria',
  },
  'dates and weekdays': {
    'dates and hours': 'weekdays',
    'weekdays and hours': 'dates',
    dates: 'criteria',
    weekdays: 'criteria',
    hours: 'criteria',
  },
  'dates and hours': { 'weekdays and hours': 'dates', dates: 'criteria', weekdays: 'criteria', hours: 'criteria' },
  'weekdays and hours': { dates: 'criteria', weekdays: 'criteria', hours: 'criteria' },
  dates: { weekdays: 'dates', hours: 'dates' },
  weekdays: { hours: 'weekdays' },
  hours: {},
}

function ruleOf(id: number, criteria: Partial<Criteria>, priceCents = 100 * id): PriceRule {
  return { id, documentId: `rule${id}`, name: `Rule ${id}`, description: '', priceCents, ...none, ...criteria }
}

const pairs = names.flatMap((one, at_) =>
  names.flatMap((other, place) =>
    (['the first is older', 'the first is newer'] as const).map((age) => {
      const firstIsNewer = age === 'the first is newer'
      return { one, other, age, firstIsNewer, firstWins: at_ === place ? firstIsNewer : at_ < place }
    }),
  ),
)

describe('of two rules that hold, one wins', () => {
  test('every pair of kinds is tried, in both orders of age', () => {
    expect(pairs).toHaveLength(98)
  })

  test.each(pairs)('$one against $other, $age', ({ one, other, firstIsNewer, firstWins }) => {
    const first = ruleOf(firstIsNewer ? 8 : 4, kinds[one])
    const second = ruleOf(firstIsNewer ? 4 : 8, kinds[other])
    const [winner, loser] = firstWins ? [first, second] : [second, first]
    const by = (firstWins ? byWhat[one][other] : byWhat[other][one]) ?? 'newer'
    const slot = at(FRIDAY, '18:30')
    for (const rules of [
      [first, second],
      [second, first],
    ]) {
      expect(explainPrice(slot, court, rules)).toEqual({
        winner,
        losers: [{ rule: loser, by }],
        fullCents: winner.priceCents,
        cents: winner.priceCents,
      })
      expect(priceOf(slot, court, rules)).toBe(winner.priceCents)
    }
  })

  test.each(pairs)('and alone where only $other of $one against it holds, $age', ({ one, other, firstIsNewer }) => {
    const elsewhere = { dates: { from: '2027-01-01', to: '2027-01-31' } }
    const away = ruleOf(firstIsNewer ? 8 : 4, { ...kinds[one], ...elsewhere })
    const here = ruleOf(firstIsNewer ? 4 : 8, kinds[other])
    expect(explainPrice(at(FRIDAY, '18:30'), court, [away, here])).toMatchObject({ winner: here, losers: [] })
  })
})

describe('a price is explained', () => {
  test('with all that lose, the stronger first, each with what the winner has over it', () => {
    const rules = [
      ruleOf(1, hours),
      ruleOf(2, dates),
      ruleOf(3, { ...days, ...hours }),
      ruleOf(4, days),
      ruleOf(5, { ...days, ...hours }),
    ]
    const { winner, losers } = explainPrice(at(FRIDAY, '18:30'), court, rules)
    expect(winner?.id).toBe(5)
    expect(losers.map(({ rule, by }) => `${rule.id} ${by}`)).toEqual([
      '3 newer',
      '2 criteria',
      '4 criteria',
      '1 criteria',
    ])
  })

  test("with the court's own where no rule holds", () => {
    expect(explainPrice(at(FRIDAY, '17:00'), court, [ruleOf(1, hours)])).toEqual({
      winner: null,
      losers: [],
      fullCents: 2400,
      cents: 2400,
    })
  })

  test.each([
    { name: 'a rule', start: '18:30', fullCents: 2805, cents: 2525 },
    { name: "the court's own price", start: '17:00', fullCents: 2400, cents: 2160 },
  ])('less the discount of the court: $name', ({ start, fullCents, cents }) => {
    const rules = [ruleOf(1, hours, 2805)]
    expect(explainPrice(at(FRIDAY, start), { ...court, discount: 10 }, rules)).toMatchObject({ fullCents, cents })
  })
})

describe('on days the clocks change the wall clock decides', () => {
  const night = ruleOf(1, { hours: { from: 2 * 60, to: 3 * 60 } })
  const sunday = ruleOf(1, { weekdays: [7] })
  const only = ruleOf(1, {
    dates: { from: '2026-10-24', to: '2026-10-25' },
    weekdays: [7],
    hours: { from: 120, to: 1440 },
  })
  test.each([
    { name: '01:59 before the hour that comes twice', rule: night, utc: '2026-10-24T23:59:00Z', holds: false },
    { name: 'the first 02:30', rule: night, utc: '2026-10-25T00:30:00Z', holds: true },
    { name: 'the second 02:30', rule: night, utc: '2026-10-25T01:30:00Z', holds: true },
    { name: '03:00 after it', rule: night, utc: '2026-10-25T02:00:00Z', holds: false },
    { name: '01:59 before the hour that is lost', rule: night, utc: '2026-03-29T00:59:00Z', holds: false },
    { name: '03:00, a minute later', rule: night, utc: '2026-03-29T01:00:00Z', holds: false },
    { name: 'Sunday from its first minute', rule: sunday, utc: '2026-03-28T23:00:00Z', holds: true },
    { name: 'Sunday of 23 hours to its last', rule: sunday, utc: '2026-03-29T21:59:00Z', holds: true },
    { name: 'and no longer', rule: sunday, utc: '2026-03-29T22:00:00Z', holds: false },
    { name: 'Sunday of 25 hours to its last', rule: sunday, utc: '2026-10-25T22:59:00Z', holds: true },
    { name: 'the evening of one day', rule: only, utc: '2026-10-25T22:30:00Z', holds: true },
    { name: 'not that of the day before', rule: only, utc: '2026-10-24T20:30:00Z', holds: false },
  ])('$name: $holds', ({ rule, utc, holds }) => {
    expect(explainPrice(Date.parse(utc), court, [rule]).winner).toEqual(holds ? rule : null)
  })
})

const dayNear = fc.integer({ min: -10, max: 10 }).map((ahead) => addDays(FRIDAY, ahead))
const criteria: fc.Arbitrary<Criteria> = fc
  .record({
    dates: fc.option(fc.tuple(dayNear, dayNear).filter(([from, to]) => from < to)),
    weekdays: fc.subarray<Weekday>([...weekdays]),
    hours: fc.option(fc.tuple(fc.nat(1440), fc.nat(1440)).filter(([from, to]) => from < to)),
  })
  .map((made) => ({
    dates: made.dates && { from: made.dates[0], to: made.dates[1] },
    weekdays: made.weekdays,
    hours: made.hours && { from: made.hours[0], to: made.hours[1] },
  }))
  .filter((made) => made.dates !== null || made.hours !== null || made.weekdays.length > 0)
const someRules = fc
  .array(fc.tuple(criteria, fc.nat(5000)), { maxLength: 8 })
  .map((made) => made.map(([parts, cents], place) => ruleOf(place + 1, parts, cents)))
const instant = fc
  .tuple(dayNear, fc.nat(1439))
  .map(([day, minute]) =>
    at(day, `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`),
  )

function strength(rule: PriceRule): number {
  const [d, w, h] = [rule.dates ? 1 : 0, rule.weekdays.length > 0 ? 1 : 0, rule.hours ? 1 : 0]
  return (d + w + h) * 1_000_000 + d * 100_000 + w * 10_000 + rule.id
}

/** What the words of the rules say, read one by one: whoever no other beats. */
function findWinner(startsAt: number, rules: readonly PriceRule[]): PriceRule | null {
  const day = clubDayOf(startsAt)
  const holding = rules.filter(
    (rule) =>
      !(rule.dates && (day < rule.dates.from || day > rule.dates.to)) &&
      !(rule.weekdays.length > 0 && !rule.weekdays.includes(weekdayOf(day))) &&
      !(rule.hours && (clubMinutesOf(startsAt) < rule.hours.from || clubMinutesOf(startsAt) >= rule.hours.to)),
  )
  return holding.reduce<PriceRule | null>(
    (best, rule) => (best === null || strength(rule) > strength(best) ? rule : best),
    null,
  )
}

describe('whatever rules there are', () => {
  test('the winner that is explained is the one whose price is paid', () => {
    fc.assert(
      fc.property(instant, someRules, fc.nat(100), (startsAt, rules, discount) => {
        const explained = explainPrice(startsAt, { ...court, discount }, rules)
        expect(explained.winner).toEqual(findWinner(startsAt, rules))
        expect(explained.cents).toBe(priceOf(startsAt, { ...court, discount }, rules))
        expect(explained.fullCents).toBe(explained.winner?.priceCents ?? court.priceCents)
      }),
      { numRuns: 500, seed: 20_261_123 },
    )
  })

  test('the order of the list decides nothing, and the order in which they win is one', () => {
    fc.assert(
      fc.property(instant, someRules, (startsAt, rules) => {
        const explained = explainPrice(startsAt, court, rules)
        expect(explainPrice(startsAt, court, rules.toReversed())).toEqual(explained)
        const { winner, losers } = explained
        const holding = new Set([...(winner ? [winner] : []), ...losers.map(({ rule }) => rule)])
        expect([...holding]).toEqual(rankRules(rules).filter((rule) => holding.has(rule)))
      }),
      { numRuns: 300, seed: 20_261_123 },
    )
  })
})
