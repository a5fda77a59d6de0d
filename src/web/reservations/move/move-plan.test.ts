import { describe, expect, test } from 'vitest'
import { makeEntry, makeGuest, makeReservation } from '#web/reservations/testing.ts'
import { changeOfPlace, firstDayOf, isOwnPlace, listNotified, placeOf } from './move-plan.ts'

describe('where a game is', () => {
  test('in the club, not where the browser is', () => {
    expect(placeOf(makeReservation())).toEqual({ court: 1, time: '18:00' })
    expect(isOwnPlace(makeReservation(), '2026-11-20', { court: 1, time: '18:00' })).toBe(true)
    expect(isOwnPlace(makeReservation(), '2026-11-21', { court: 1, time: '18:00' })).toBe(false)
    expect(isOwnPlace(makeReservation(), '2026-11-20', { court: 2, time: '18:00' })).toBe(false)
  })

  test('a day beyond those that can be booked gives way to today', () => {
    expect(firstDayOf(makeReservation(), '2026-11-18')).toBe('2026-11-20')
    expect(firstDayOf(makeReservation(), '2026-11-10')).toBe('2026-11-10')
  })
})

const own = (parts: object = {}) => ({ ...makeEntry(1), share: 6, paid: false, ...parts })
const game = (parts: object = {}) =>
  makeReservation({ type: 'open', owner: 1, price: 24, players: [own(parts), makeEntry(2)] })

describe('what the viewer’s place costs then', () => {
  const nothing = { owed: 0, back: 0 }

  test.each([
    { name: 'not paid', parts: {}, price: 28, is: { from: 6, to: 7, ...nothing } },
    { name: 'paid, dearer', parts: { paid: true, paidAmount: 6 }, price: 28, is: { from: 6, to: 7, owed: 1, back: 0 } },
    {
      name: 'paid, cheaper',
      parts: { paid: true, paidAmount: 6 },
      price: 20,
      is: { from: 6, to: 5, owed: 0, back: 1 },
    },
    {
      name: 'paid by bono, dearer',
      parts: { paid: true, paidAmount: 6, paidWay: 'bono' },
      price: 28,
      is: { from: 6, to: 7, ...nothing },
    },
    { name: 'the same', parts: {}, price: 24, is: null },
    { name: 'nothing chosen', parts: {}, price: null, is: null },
  ])('$name', ({ parts, price, is }) => {
    expect(changeOfPlace(game(parts), price, false)).toEqual(is)
  })

  test('alone on a whole court, all of it', () => {
    const whole = makeReservation({ type: 'complete', owner: 1, price: 24, players: [own({ share: 24 })] })
    expect(changeOfPlace(whole, 28, false)).toEqual({ from: 24, to: 28, ...nothing })
  })

  test('nothing to admins, who see what everybody pays', () => {
    expect(changeOfPlace(game(), 28, true)).toBeNull()
  })
})

test('members hear of it, but neither the viewer nor guests', () => {
  const players = [makeEntry(1), makeEntry(2), makeGuest(3, 1)]
  expect(listNotified(makeReservation({ players }), 1)).toEqual(['player 2'])
})
