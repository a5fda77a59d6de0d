import { describe, expect, test } from 'vitest'
import type { PriceRule } from '#domain/prices/rules.ts'
import { createPriceInput } from '#domain/prices/schema.ts'
import { emptyPrice, type PriceDraft, toChanges, toDraft, toInput, toRule } from './price-draft.ts'
import { parsePrice } from './price-text.ts'

test.each([
  ['28', 28],
  ['28,50', 28.5],
  [' 28.5 € ', 28.5],
  ['€ 0', 0],
  ['28.', 28],
  ['28,05', 28.05],
  ['28,5O', null],
  ['28,505', null],
  ['-1', null],
  ['1.000,00', null],
  ['', null],
])('%j is %j', (written, euros) => {
  expect(parsePrice(written)).toBe(euros)
})

const evening: PriceRule = {
  id: 3,
  documentId: 'rule3',
  name: 'Evening',
  description: 'With light',
  priceCents: 2850,
  dates: null,
  weekdays: [6, 7],
  hours: { from: 17 * 60, to: 24 * 60 },
}
const oneDay: PriceRule = { ...evening, dates: { from: '2026-11-27', to: '2026-11-28' }, weekdays: [5] }
const write = (euros: number) => euros.toFixed(2).replace('.', ',')
const draft = (parts: Partial<PriceDraft>): PriceDraft => ({ ...emptyPrice, name: 'A', price: '1', ...parts })

describe('a rule goes through the form as it is', () => {
  test.each([
    { name: 'weekdays and hours', rule: evening },
    { name: 'dates', rule: { ...evening, dates: { from: '2026-12-21', to: '2027-01-06' }, weekdays: [], hours: null } },
    { name: 'one day', rule: oneDay },
  ] satisfies { name: string; rule: PriceRule }[])('$name', ({ rule }) => {
    const drafted = toDraft(rule, write)
    expect(toRule(drafted, rule)).toEqual(rule)
    expect(createPriceInput.safeParse(toInput(drafted)).success).toBe(true)
    expect(toChanges(drafted, drafted)).toEqual({})
  })

  test('one day is shown as one, and any weekday of its own is left out', () => {
    expect(toDraft(oneDay, write)).toMatchObject({ hasDates: true, span: 'day', day: '2026-11-27', weekdays: [] })
  })
})

describe('only what differs is sent', () => {
  const before = toDraft(evening, write)
  test.each([
    { name: 'a price', after: { price: '30' }, sent: { price: 30 } },
    { name: 'the same price written in another way', after: { price: '28.5' }, sent: {} },
    { name: 'no hours', after: { hasHours: false }, sent: { hourFrom: null, hourTo: null } },
    { name: 'no weekdays', after: { weekdays: [] }, sent: { weekdays: [] } },
    {
      name: 'one day',
      after: { hasDates: true, span: 'day', day: '2026-11-27' },
      sent: { dateFrom: '2026-11-27', dateTo: '2026-11-28', weekdays: [5] },
    },
  ] satisfies { name: string; after: Partial<PriceDraft>; sent: object }[])('$name', ({ after, sent }) => {
    expect(toChanges(before, { ...before, ...after })).toEqual(sent)
  })
})

describe('a rule that is not whole makes no preview, and is refused where it lacks', () => {
  test.each([
    { name: 'no price', parts: { price: '', weekdays: [1] }, fields: ['price'] },
    { name: 'a letter in the price', parts: { price: '28,5O', weekdays: [1] }, fields: ['price'] },
    { name: 'no criterion', parts: {}, fields: [''] },
    { name: 'dates that are empty', parts: { hasDates: true }, fields: ['dateFrom', 'dateTo'] },
    { name: 'one day that is empty', parts: { hasDates: true, span: 'day' }, fields: ['dateFrom', 'dateTo'] },
    { name: 'hours without an end', parts: { hasHours: true, hourFrom: '09:00' }, fields: ['hourTo'] },
    {
      name: 'all the wrong way round',
      parts: {
        hasDates: true,
        dateFrom: '2027-01-06',
        dateTo: '2026-12-21',
        hasHours: true,
        hourFrom: '23:00',
        hourTo: '17:00',
      },
      fields: ['dateFrom', 'hourFrom'],
    },
  ] satisfies { name: string; parts: Partial<PriceDraft>; fields: string[] }[])('$name', ({ parts, fields }) => {
    expect(toRule(draft(parts), null)).toBeNull()
    const { error } = createPriceInput.safeParse(toInput(draft(parts)))
    expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(fields)
  })

  test('a name has nothing to do with the price', () => {
    expect(toRule(draft({ name: '', weekdays: [1] }), null)).toMatchObject({ priceCents: 100, weekdays: [1] })
  })
})
