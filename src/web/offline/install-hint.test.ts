import { expect, test } from 'vitest'
import { type Hint, nextHint } from './install-hint.ts'

/** Whether installing is offered after each of some bookings; `canInstall` says on which it could be. */
function offersAfter(canInstall: readonly boolean[]): boolean[] {
  let hint: Hint | null = null
  return canInstall.map((can) => {
    hint = nextHint(hint, can)
    return hint === 'offered'
  })
}

test.each([
  { name: 'after the second booking and no other', can: [true, true, true, true], offers: [false, true, false, false] },
  { name: 'never where it can’t be installed', can: [false, false, false], offers: [false, false, false] },
  { name: 'later where it couldn’t be then', can: [true, false, true, true], offers: [false, false, true, false] },
])('installing is offered $name', ({ can, offers }) => {
  expect(offersAfter(can)).toEqual(offers)
})

test('once dismissed it is never offered again', () => {
  expect(nextHint('over', true)).toBe('over')
})
