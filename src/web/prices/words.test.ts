import { expect, test } from 'vitest'
import type { Criteria } from '#domain/prices/criteria.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import { letterAt, letterRules } from './letters.ts'

test('letters go on after Z', () => {
  expect([0, 5, 25, 26, 27, 51, 52, 701, 702].map(letterAt)).toEqual([
    'A',
    'F',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

const none: Criteria = { dates: null, weekdays: [], hours: null }
const rule = (id: number, parts: Partial<Criteria>): PriceRule => ({
  ...none,
  ...parts,
  id,
  documentId: `rule${id}`,
  name: '',
  description: '',
  priceCents: 0,
})

test('rules are lettered in the order in which they win, those that are over after all others', () => {
  const over = rule(1, { dates: { from: '2026-11-01', to: '2026-11-19' }, weekdays: [1], hours: { from: 0, to: 60 } })
  const lastDay = rule(2, { dates: { from: '2026-11-01', to: '2026-11-20' } })
  const { live, past, letters } = letterRules([rule(3, { weekdays: [1] }), over, lastDay], '2026-11-20')
  expect([live, past].map((rules) => rules.map(({ id }) => id))).toEqual([[2, 3], [1]])
  expect([...letters]).toEqual([
    [2, 'A'],
    [3, 'B'],
    [1, 'C'],
  ])
})
