import { expect, test } from 'vitest'
import type { PreviewSlot } from '../groups/schema.ts'
import { describeBookingDay } from './booking.ts'

const slot = (state: PreviewSlot['state'], ...reasons: PreviewSlot['reasons']): PreviewSlot => ({
  startDate: '2026-11-20T17:30:00.000Z',
  time: '18:30',
  isPeak: false,
  state,
  reasons,
  refusal: state === 'not' ? { key: 'reservation.errors.tooManyAhead', values: { max: 3 } } : null,
})
const closed: PreviewSlot = {
  ...slot('not'),
  refusal: { key: 'reservation.errors.courtStatus', values: { reason: 'rain', until: '22:00' } },
}
const late: PreviewSlot = { ...slot('not'), refusal: { key: 'reservation.errors.tooCloseToClosing' } }

test.each([
  ['may', 'one slot is open', [slot('past'), slot('not', 'peak'), slot('may')]],
  ['kept', 'there are no slots', []],
  ['kept', 'what is left is closed', [slot('past'), closed]],
  ['not', 'what is left is too late', [slot('past'), late]],
  ['later', 'it is too far ahead', [slot('not', 'window'), slot('not', 'window', 'ahead')]],
  ['not', 'they have too many', [slot('not', 'ahead'), slot('not', 'ahead', 'peak')]],
  ['over', 'all is past or theirs', [slot('past'), slot('own')]],
] as const)('a day is %s where %s', (state, _, slots) => {
  const day = describeBookingDay('2026-11-20', slots)
  expect([day.date, day.state]).toEqual(['2026-11-20', state])
  expect(day.refusal !== null).toBe(slots.some((one) => one.state === 'not') && state !== 'may')
})
