import { expect, test } from 'vitest'
import { MINUTE } from '../time.ts'
import { planRoundTimes } from './round-times.ts'

const at = (minutes: number) => minutes * MINUTE
const slot = (court: number, from: number) => ({
  court: { id: court, name: `${court}` },
  startsAt: at(from),
  endsAt: at(from + 90),
  reservationId: null,
})
const planned = (...args: Parameters<typeof planRoundTimes>) =>
  planRoundTimes(...args).map(({ startsAt, courts }) => [startsAt / MINUTE, courts])

test.each([
  ['no slots', [], 20, []],
  [
    'one slot',
    [slot(1, 0)],
    30,
    [
      [0, [1]],
      [30, [1]],
      [60, [1]],
    ],
  ],
  [
    'a rest that is too short',
    [slot(1, 0)],
    40,
    [
      [0, [1]],
      [40, [1]],
    ],
  ],
  [
    'slots that follow each other are one',
    [slot(1, 0), slot(1, 90)],
    60,
    [
      [0, [1]],
      [60, [1]],
      [120, [1]],
    ],
  ],
  [
    'a court that ends earlier',
    [slot(1, 0), slot(2, 0), slot(2, 90)],
    45,
    [
      [0, [1, 2]],
      [45, [1, 2]],
      [90, [2]],
      [135, [2]],
    ],
  ],
  [
    'a gap',
    [slot(1, 0), slot(1, 180)],
    90,
    [
      [0, [1]],
      [180, [1]],
    ],
  ],
] as const)('%s', (_, slots, minutes, expected) => {
  expect(planned(slots, minutes)).toEqual(expected)
})

test('of some courts alone', () => {
  expect(planned([slot(1, 0), slot(2, 0)], 90, [2])).toEqual([[0, [2]]])
})
