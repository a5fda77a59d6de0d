import { describe, expect, test } from 'vitest'
import { instantOf } from '../time.ts'
import { priceNowOf } from './walk-in.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`)
const slot = { startsAt: at('18:30'), endsAt: at('20:00') }

describe('what a court costs that is booked now', () => {
  test.each([
    { what: 'ahead', now: at('12:00'), price: 2400, half: true, is: 2400 },
    { what: 'as it begins', now: at('18:30'), price: 2400, half: true, is: 2400 },
    { what: 'a moment before its middle', now: at('19:15') - 1, price: 2400, half: true, is: 2400 },
    { what: 'in its middle', now: at('19:15'), price: 2400, half: true, is: 1200 },
    { what: 'as it ends', now: at('20:00') - 1, price: 2400, half: true, is: 1200 },
    { what: 'half a cent for the club', now: at('19:30'), price: 2165, half: true, is: 1083 },
    { what: 'where the club set nothing', now: at('19:30'), price: 2400, half: false, is: 2400 },
  ])('$what', ({ now, price, half: halfWalkIn, is }) => {
    expect(priceNowOf(price, slot, { now, halfWalkIn })).toBe(is)
  })

  test('its middle is 45 minutes after its start on a night on which the clock changes', () => {
    const [startsAt, endsAt] = [instantOf('2026-10-25', 120), instantOf('2026-10-25', 120) + 90 * 60_000]
    const priceAt = (now: number) => priceNowOf(2400, { startsAt, endsAt }, { now, halfWalkIn: true })
    expect([priceAt(startsAt + 45 * 60_000 - 1), priceAt(startsAt + 45 * 60_000)]).toEqual([2400, 1200])
  })
})
