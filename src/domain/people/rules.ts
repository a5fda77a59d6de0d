import type { Refusal } from '../errors.ts'
import type { Role } from '../roles.ts'
import { foldText, phoneKeyOf } from '../users/rules.ts'

/** A search finds at most so many. */
export const PEOPLE_MAX = 20
/** Fewer digits are no part of a phone. */
const DIGITS_MIN = 3

/** The digits that a text looks for in phones; null where it isn't one. */
export function phoneIn(text: string): string | null {
  const folded = foldText(text)
  const digits = /^[+(\d][\d\s().-]*$/.test(folded) ? phoneKeyOf(folded) : ''
  return digits.length >= DIGITS_MIN ? digits : null
}

/** Whether somebody holds no role but a player's. */
export function isPlainMember(roles: readonly Role[]): boolean {
  return roles.every((role) => role === 'fp_user')
}

/** Refuses the desk a password link for whoever holds another role than a player's: it would open more than the desk may. */
export function handLinkRefusal(roles: readonly Role[]): Refusal | null {
  return isPlainMember(roles) ? null : { key: 'errors.forbidden' }
}
