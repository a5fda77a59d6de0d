import { describe, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { mayAskReader, newsletterAddressOf } from './newsletter.ts'

const now = 100 * HOUR
const minutesAgo = (...minutes: number[]) => minutes.map((one) => now - one * 60_000)

describe('an address is asked whether it wants the newsletter', () => {
  test.each([
    { name: 'never asked', asked: [], may: true },
    { name: 'asked just now', asked: minutesAgo(0), may: false },
    { name: 'a minute short of a quarter of an hour', asked: minutesAgo(14), may: false },
    { name: 'after a quarter of an hour', asked: minutesAgo(15), may: true },
    { name: 'twice today', asked: minutesAgo(60, 30), may: true },
    { name: 'three times today', asked: minutesAgo(600, 60, 30), may: false },
    { name: 'twice, the last one just now', asked: minutesAgo(60, 1), may: false },
  ])('$name: $may', ({ asked, may }) => expect(mayAskReader(asked, now)).toBe(may))
})

test.each([
  ['confirm', '/newsletter/confirm?code=a%26b'],
  ['unsubscribe', '/newsletter/unsubscribe?code=a%26b'],
] as const)('the link to %s', (step, address) => expect(newsletterAddressOf(step, 'a&b')).toBe(address))
