import { describe, expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import type { Locale } from '#domain/locale.ts'
import { makeReservation, NOON } from '#web/reservations/testing.ts'
import { describeBooked } from './say-booked.ts'

const HOUR = 3_600_000
const game = makeReservation({ type: 'complete', pincode: '6103', price: 24, pricePerPlayer: 6 })
const relative = { en: { today: 'today', tomorrow: 'tomorrow' }, es: { today: 'hoy', tomorrow: 'mañana' } }
const wordsOf = (locale: Locale) => ({
  text: (id: string, values?: Record<string, string | number>) => [id, ...Object.values(values ?? {})].join(' | '),
  formats: formatsOf(locale, relative[locale]),
})
const facts = { hasAccount: true, cancelHours: 4, now: NOON }
const say = (changed: Partial<typeof facts> = {}, of = game, locale: Locale = 'en') =>
  describeBooked(of, { ...facts, ...changed }, wordsOf(locale))

describe('what the desk says on the phone', () => {
  test('when and where, the pincode digit by digit, until when it can be called off, the price', () => {
    expect(say()).toBe(
      'desk.say | Today | 18:00 | Court 1 desk.sayCode | 6, 1, 0, 3 desk.sayCancel | today | 14:00 desk.sayPrice | €24.00',
    )
  })

  test('that the pincode opens the door too, where one takes it', () => {
    const door = { from: '2026-11-20T16:45:00.000Z', until: '2026-11-20T18:45:00.000Z' }
    expect(say({}, { ...game, door })).toContain('Court 1 desk.sayDoorCode | 6, 1, 0, 3 desk.sayCancel')
  })

  test('in the language of the caller', () => {
    expect(say({ now: NOON - 24 * HOUR }, game, 'es')).toContain('desk.say | Mañana | 18:00 | Court 1')
  })

  test('a day further off by its weekday and date, in its language', () => {
    const now = NOON - 4 * 24 * HOUR
    expect(say({ now })).toContain('desk.say | Desk.sayDay | Friday | 20 November | 18:00')
    expect(say({ now }, game, 'es')).toContain('desk.sayCancel | desk.sayDay | viernes | 20 de noviembre | 14:00')
  })

  test('of an open game what each pays', () => {
    expect(say({}, { ...game, type: 'open' })).toContain('desk.sayEach | €6.00')
  })

  test('who has no account rings up to call it off', () => {
    expect(say({ hasAccount: false })).toContain('desk.sayCall | today | 14:00')
  })

  test('nothing of calling it off once it is too late, nor of a code or a price that there isn’t', () => {
    expect(say({ now: NOON + 2 * HOUR })).not.toContain('desk.sayCancel')
    expect(say({}, makeReservation())).toBe('desk.say | Today | 18:00 | Court 1 desk.sayCancel | today | 14:00')
  })
})
