import { describe, expect, test } from 'vitest'
import { AUTUMN, off, on, open, usual } from '../courts/testing.ts'
import { at, courtOf, FRIDAY } from '../reservations/testing.ts'
import { fromCourtPriceView, type PriceRule, priceOf } from './rules.ts'
import { groupByPrices, leastPlaceOf, pickShownPrices, priceRangeOf } from './shown.ts'
import { buildPriceWeek, mondayOf, slotsIn } from './week.ts'

const MONDAY = '2026-11-23'
const now = at(FRIDAY, '12:00')

function rule(id: number, parts: Partial<PriceRule>): PriceRule {
  const own = { id, documentId: `rule${id}`, name: `Rule ${id}`, description: '', priceCents: 100 * id }
  return { ...own, dates: null, weekdays: [], hours: null, ...parts }
}

describe('everybody is shown', () => {
  test.each([
    { name: 'a rule of weekdays', parts: { weekdays: [1] }, isShown: true },
    { name: 'one of dates to come', parts: { dates: { from: '2026-12-21', to: '2027-01-06' } }, isShown: true },
    { name: 'one that ended this week', parts: { dates: { from: '2026-11-10', to: '2026-11-16' } }, isShown: true },
    { name: 'not one that ended before', parts: { dates: { from: '2026-11-10', to: '2026-11-15' } }, isShown: false },
    {
      name: 'not one of dates without any of its weekdays',
      parts: { dates: { from: '2026-12-21', to: '2026-12-22' }, weekdays: [7] },
      isShown: false,
    },
  ] satisfies { name: string; parts: Partial<PriceRule>; isShown: boolean }[])('$name', ({ parts, isShown }) => {
    expect(pickShownPrices([], [rule(1, parts)], now).rules).toHaveLength(isShown ? 1 : 0)
  })

  test('courts in use, with their hours of this week and later', () => {
    const court = usual(on(7, null), on('2026-11-15', null), on('2026-11-16', null), on('2026-12-25', null))
    const { courts } = pickShownPrices([court, off(courtOf({ id: 2 }))], [], now)
    expect(courts.map(({ id }) => id)).toEqual([1])
    expect(courts[0]?.schedules.map(({ weekday, date }) => weekday ?? date)).toEqual([7, '2026-11-16', '2026-12-25'])
  })

  test('rules from which the same price follows', () => {
    const evening = rule(28, { weekdays: [1, 2, 3, 4, 5], hours: { from: 1080, to: 1380 } })
    const { rules } = pickShownPrices([], [evening], now)
    const slot = at(MONDAY, '18:30')
    expect(priceOf(slot, courtOf(), rules.map(fromCourtPriceView))).toBe(priceOf(slot, courtOf(), [evening]))
  })
})

const namesOf = (...args: Parameters<typeof groupByPrices>) =>
  groupByPrices(...args).map(({ courts }) => courts.map(({ id }) => id))

describe('courts of equal prices stand together', () => {
  const four = [1, 2, 3, 4].map((id) => courtOf({ id }))

  test.each([
    { name: 'all of them', courts: four, groups: [[1, 2, 3, 4]] },
    { name: 'none', courts: [], groups: [] },
    {
      name: 'but for one with a discount',
      courts: four.map((court) => (court.id === 2 ? { ...court, discount: 10 } : court)),
      groups: [[1, 3, 4], [2]],
    },
    {
      name: 'where another price less a discount comes to the same',
      courts: [courtOf(), courtOf({ id: 2, priceCents: 4800, discount: 50 })],
      groups: [[1, 2]],
    },
    {
      name: 'but for one with other hours',
      courts: [usual(), { ...open('09:00–22:30'), id: 2 }],
      groups: [[1], [2]],
    },
    {
      name: 'but for one closed on a day of that week',
      courts: [usual(), { ...usual(on('2026-11-25', null)), id: 2 }],
      groups: [[1], [2]],
    },
    {
      name: 'where they differ in another week',
      courts: [usual(), { ...usual(on('2026-12-25', null)), id: 2 }],
      groups: [[1, 2]],
    },
    {
      name: 'where they close at other hours but after the same slots',
      courts: [open('08:00–23:00'), { ...open('08:00–23:30'), id: 2 }],
      groups: [[1, 2]],
    },
  ])('$name', ({ courts, groups }) => {
    expect(namesOf(courts, [], MONDAY)).toEqual(groups)
  })

  test('and where a rule holds for all times of other own prices', () => {
    const always = rule(30, { hours: { from: 0, to: 1440 } })
    const courts = [courtOf(), courtOf({ id: 2, priceCents: 2000 })]
    expect(namesOf(courts, [always], MONDAY)).toEqual([[1, 2]])
    expect(namesOf(courts, [], MONDAY)).toEqual([[1], [2]])
  })

  test('each with the week of its first, clocks that change included', () => {
    const monday = mondayOf(AUTUMN)
    const [group] = groupByPrices(four, [], monday)
    expect(group?.week).toEqual(buildPriceWeek(courtOf(), [], monday))
    expect(group && slotsIn(group.week)).toHaveLength(70)
  })
})

test('prices go from the least to the most of all courts; a place costs at least a quarter of the least', () => {
  const evening = rule(28, { weekdays: [1], hours: { from: 1080, to: 1380 } })
  const weeks = groupByPrices([courtOf(), courtOf({ id: 2, discount: 10 })], [evening], MONDAY).map(({ week }) => week)
  const range = priceRangeOf(weeks)
  expect(range).toEqual({ least: 2160, most: 2800 })
  expect(range && leastPlaceOf(range)).toBe(540)
  expect(priceRangeOf([])).toBeNull()
})
