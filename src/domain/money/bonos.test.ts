import { expect, test } from 'vitest'
import { at, FRIDAY } from '../reservations/testing.ts'
import { type Bono, bonoUsesOf, chooseBono, findBonoReason } from './bonos.ts'

const bono: Bono = {
  id: 1,
  documentId: 'bono1',
  name: 'Evenings 10',
  places: 10,
  soldAt: 0,
  endsOn: FRIDAY,
  weekdays: [5],
  hours: { from: 18 * 60, to: 22 * 60 },
  types: ['open', 'complete'],
  left: { places: 2, cents: 1260 },
}
const evening = { startsAt: at(FRIDAY, '18:30'), type: 'open' } as const

test.each<[string, Partial<Bono>, { startsAt?: number; type?: 'class' }, number, string | null]>([
  ['fits', {}, {}, 2, null],
  ['ended the day before', { endsOn: '2026-11-19' }, {}, 1, 'ended'],
  ['too few places', {}, {}, 3, 'used'],
  ['another weekday', { weekdays: [1, 2] }, {}, 1, 'weekday'],
  ['any weekday', { weekdays: [] }, {}, 1, null],
  ['before its hours', {}, { startsAt: at(FRIDAY, '17:59') }, 1, 'hours'],
  ['at their beginning', {}, { startsAt: at(FRIDAY, '18:00') }, 1, null],
  ['at their end', {}, { startsAt: at(FRIDAY, '22:00') }, 1, 'hours'],
  ['another type', {}, { type: 'class' }, 1, 'type'],
  ['any type', { types: [] }, { type: 'class' }, 1, null],
])('a bono: %s', (_, parts, game, places, reason) => {
  expect(findBonoReason({ ...bono, ...parts }, { ...evening, ...game }, places)).toBe(reason)
})

test('of several that fit the one that ends first is taken; where none does, the first says why', () => {
  const later = { ...bono, id: 2, endsOn: '2026-12-31' }
  const mornings = { ...bono, id: 3, endsOn: '2026-11-21', hours: { from: 0, to: 720 } }
  expect(chooseBono([later, mornings, bono], evening, 1)).toBe(bono)
  expect(chooseBono([later, mornings], evening, 1)).toBe(later)
  expect(chooseBono([mornings], evening, 1)).toBe('hours')
  expect(chooseBono([], evening, 1)).toBe('none')
})

test.each([
  [10, 6300, [630, 630, 630, 630, 630, 630, 630, 630, 630, 630]],
  [3, 1000, [333, 333, 334]],
  [1, 7, [7]],
  [2, 0, [0, 0]],
])('%i places of %i cents are used up to the cent', (places, cents, uses) => {
  expect(bonoUsesOf({ left: { places, cents } }, places)).toEqual(uses)
})
