import { expect, test } from 'vitest'
import { positions } from '#domain/positions.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { sideKeys } from './player-words.ts'
import { positionKeys } from './slot-words.ts'

test('sides are told as players call them', () => {
  expect(positions.map((position) => en[positionKeys[position]])).toEqual(['Backhand', 'Forehand', 'Both'])
  expect(positions.map((position) => es[positionKeys[position]])).toEqual(['Revés', 'Drive', 'Ambos'])
  expect(positions.map((position) => en[sideKeys[position]])).toEqual(['backhand', 'forehand', 'both'])
  expect(positions.map((position) => es[sideKeys[position]])).toEqual(['revés', 'drive', 'ambos'])
})
