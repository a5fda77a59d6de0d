import { describe, expect, test } from 'vitest'
import { type Court, hoursOf } from '../courts/rules.ts'
import { AUTUMN, on, open, SPRING, usual } from '../courts/testing.ts'
import { addDays } from '../time.ts'
import type { PriceRule } from './rules.ts'
import { buildPriceWeek, mondayOf } from './week.ts'
import { toWeekRows, type WeekRow } from './week-cells.ts'

const MONDAY = '2026-11-23'

function rule(name: string, priceCents: number, parts: Partial<PriceRule>): PriceRule {
  return { id: 1, documentId: 'r', name, description: '', priceCents, dates: null, weekdays: [], hours: null, ...parts }
}
const evenings = rule('Evenings', 2800, { weekdays: [1, 2, 3, 4, 5], hours: { from: 18 * 60, to: 23 * 60 } })
const mornings = rule('Mornings', 1800, { id: 2, weekdays: [1, 2, 3, 4, 5], hours: { from: 8 * 60, to: 15 * 60 } })

const rowsOf = (court: Court, rules: readonly PriceRule[] = [], monday = MONDAY) =>
  toWeekRows(buildPriceWeek(court, rules, monday))

/** A row as it looks: prices in euros, `"` for a slot under way, `-` closed, `*` where a field begins, lines as `|`. */
function draw({ time, cells }: WeekRow): string {
  const drawn = cells.map(({ slot, cents, edges, isCorner }) => {
    const figure = cents === null ? '-' : slot ? String(cents / 100) : '"'
    const line = (side: (typeof edges)[number], sign: string) => (edges.includes(side) ? sign : '')
    return `${line('left', '|')}${line('top', '^')}${figure}${isCorner ? '*' : ''}${line('bottom', '_')}${line('right', '|')}`
  })
  return `${time} ${drawn.join(' ')}`
}

describe('a week is fields of equal prices', () => {
  test('one price is one field', () => {
    const rows = rowsOf(open('09:00–13:30'))
    expect(rows.map(draw)).toEqual([
      '09:00 |^24* ^24 ^24 ^24 ^24 ^24 ^24|',
      '10:30 |24 24 24 24 24 24 24|',
      '12:00 |24_ 24_ 24_ 24_ 24_ 24_ 24_|',
    ])
  })

  test('a line stands where the price changes, once, and each field begins in one cell', () => {
    const rows = rowsOf(usual(), [evenings, mornings])
    expect(rows.map(draw)).toEqual([
      '08:00 |^18* ^18 ^18 ^18 ^18 |^24* ^24|',
      '09:30 |18 18 18 18 18 |24 24|',
      '11:00 |18 18 18 18 18 |24 24|',
      '12:30 |18 18 18 18 18 |24 24|',
      '14:00 |18 18 18 18 18 |24 24|',
      '15:30 |^24* ^24 ^24 ^24 ^24 24 24|',
      '17:00 |24 24 24 24 24 24 24|',
      '18:30 |^28* ^28 ^28 ^28 ^28 |24 24|',
      '20:00 |28 28 28 28 28 |24 24|',
      '21:30 |28_ 28_ 28_ 28_ 28_ |24_ 24_|',
    ])
  })

  test('where the court is closed there is no field, and the ones beside it end', () => {
    const rows = rowsOf(open('09:00–13:30', on(7, '09:00–12:00'), on('2026-11-25', null)))
    expect(rows.map(draw)).toEqual([
      '09:00 |^24* ^24| - |^24* ^24 ^24 ^24|',
      '10:30 |24 24| - |24 24 24 24_|',
      '12:00 |24_ 24_| - |24_ 24_ 24_| -',
    ])
  })

  test('a day of other times has its own rows; a slot that is under way goes on through those of others', () => {
    const rows = rowsOf(open('09:00–12:00', on(7, '10:00–13:00')))
    expect(rows.map(draw)).toEqual([
      '09:00 |^24* ^24 ^24 ^24 ^24 ^24| -',
      '10:00 |" " " " " " ^24|',
      '10:30 |24 24 24 24 24 24 "|',
      '11:30 |"_ "_ "_ "_ "_ "_ 24_|',
    ])
  })

  test('a discount is in every price', () => {
    const [row] = rowsOf({ ...usual(), discount: 10 }, [mornings])
    expect(row && draw(row)).toBe('08:00 |^16.2* ^16.2 ^16.2 ^16.2 ^16.2 |^21.6* ^21.6|')
  })

  test('a rule of dates colours its days alone', () => {
    const fair = rule('Fair', 3000, { dates: { from: '2026-11-24', to: '2026-11-25' } })
    const [row] = rowsOf(open('09:00–10:30'), [fair])
    expect(row && draw(row)).toBe('09:00 |^24*_ |^30*_ ^30_ |^24*_ ^24_ ^24_ ^24_|')
  })

  test('without any slot there is no row', () => {
    expect(rowsOf(open('09:00–10:00'))).toEqual([])
  })
})

describe('in a week the clocks change', () => {
  test.each([{ sunday: SPRING }, { sunday: AUTUMN }])('$sunday has its fields by the wall clock', ({ sunday }) => {
    const rows = rowsOf(open('00:00–24:00'), [], mondayOf(sunday))
    expect(rows.map(({ time }) => time)).toEqual(rows.map(({ time }) => time).toSorted())
    // From midnight on nobody is closed, whatever the clocks do.
    const sundays = rows.map(({ cells }) => cells[6]?.cents)
    expect(new Set(sundays)).toEqual(new Set([2400]))
    expect(rows.flatMap(({ cells }) => cells).filter(({ isCorner }) => isCorner)).toHaveLength(1)
  })
})

test('each slot of the week stands in one cell of its day', () => {
  const court = open('08:00–23:00', on(7, '09:00–15:00'), on('2026-11-26', '10:30–22:00'))
  const week = buildPriceWeek(court, [evenings], MONDAY)
  const slots = toWeekRows(week).flatMap(({ cells }) =>
    cells.flatMap(({ day, slot }) => (slot ? [[day, slot.day]] : [])),
  )
  expect(slots).toHaveLength(5 * 10 + 4 + 7)
  expect(slots.every(([day, own]) => day === own)).toBe(true)
  expect(hoursOf(court, addDays(MONDAY, 6))).toEqual({ opens: 540, closes: 900 })
})
