import { expect, test } from 'vitest'
import { at, FRIDAY } from '../reservations/testing.ts'
import { productRefusals } from './refusals.ts'
import { fromProductView, lastDayOf, toProductView } from './rules.ts'
import { createProductInput, type ProductView } from './schema.ts'

const bono = { kind: 'bono', places: 10, daysValid: 90, weekdays: [], from: null, to: null, types: [] } as const
const goods = { ...bono, kind: 'goods', places: null, daysValid: null } as const

test.each<[string, Partial<Parameters<typeof productRefusals>[0]>, string[]]>([
  ['a bono for any game', bono, []],
  ['one with all bounds', { ...bono, weekdays: [1], from: '08:00', to: '24:00', types: ['open'] }, []],
  ['one without places or days', { ...bono, places: null, daysValid: null }, ['required places', 'required daysValid']],
  ['hours without an end', { ...bono, from: '08:00' }, ['required to']],
  ['hours without a beginning', { ...bono, to: '08:00' }, ['required from']],
  ['hours turned round', { ...bono, from: '14:00', to: '08:00' }, ['hourOrder from']],
  ['no hours at all', { ...bono, from: '08:00', to: '08:00' }, ['hourOrder from']],
  ['goods', goods, []],
  ['goods that pay places', { ...goods, places: 1, types: ['open'] }, ['invalid places', 'invalid types']],
])('%s', (_, parts, refusals) => {
  const found = productRefusals({ ...bono, ...parts })
  expect(found.map(({ key, param }) => `${key.split('.').at(-1)} ${param}`)).toEqual(refusals)
})

test.each([
  [0, 'money.errors.amount'],
  [-1, 'money.errors.amount'],
  [100_000.01, 'money.errors.amount'],
  [1.005, 'money.errors.amount'],
  ['5', 'money.errors.amount'],
  [0.01, undefined],
])('a price of %j: %s', (price, message) => {
  const { error } = createProductInput.safeParse({ kind: 'goods', name: 'Can', price })
  expect(error?.issues[0]?.message).toBe(message)
})

test('what is shown of a product is that product; weekdays are in order, each once', () => {
  const view: ProductView = {
    id: 1,
    documentId: 'ten',
    name: 'Ten',
    price: 48.05,
    ...bono,
    weekdays: [1, 5],
    from: '08:00',
    to: '14:00',
    types: ['open'],
    active: false,
  }
  expect(toProductView(fromProductView({ ...view, weekdays: [5, 1, 5] }))).toEqual(view)
})

test('a bono that is good for 90 days ends 90 days after the day it is sold', () => {
  expect(lastDayOf(90, at(FRIDAY, '23:59'))).toBe('2027-02-18')
})
