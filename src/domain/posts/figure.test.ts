import { expect, test } from 'vitest'
import { splitFigure } from './figure.ts'

test.each([
  ['10+1: the morning card', '10+1', 'The morning card'],
  ['2×1: a friend plays free', '2×1', 'A friend plays free'],
  ['−20 %: árboles', '−20 %', 'Árboles'],
  ['🎾🎾🎾🎾🎾🎾: six', '🎾🎾🎾🎾🎾🎾', 'Six'],
  [' 5 € : lunch ', '5 €', 'Lunch'],
  ['1234567: too long', null, '1234567: too long'],
  ['18:30 is cheaper', null, '18:30 is cheaper'],
  ['10+1:', null, '10+1:'],
  [': nothing before', null, ': nothing before'],
  ['The morning card', null, 'The morning card'],
])('%j: %j and %j', (whole, figure, title) => expect(splitFigure(whole)).toEqual({ figure, title }))
