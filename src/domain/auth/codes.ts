import { z } from 'zod'
import { HOUR } from '../time.ts'

/** What a mailed link proves: an address, another one, or the right to set a password, with the former address or without. */
export const codeKinds = ['confirm', 'newEmail', 'reset', 'welcome', 'takeBack'] as const
export type CodeKind = (typeof codeKinds)[number]

/** Those that prove an address. */
export const addressCodes = ['confirm', 'newEmail'] as const satisfies readonly CodeKind[]

/** Those that give the right to set a password. */
export const passwordCodes = ['reset', 'welcome', 'takeBack'] as const satisfies readonly CodeKind[]

/** All that were mailed to a user's present address, or to one that waits: they end with it, the right to take a change back doesn't. */
export const presentCodes = ['confirm', 'newEmail', 'reset', 'welcome'] as const satisfies readonly CodeKind[]

/** For how long a code is good from when it is sent, in milliseconds. */
export const codeLifetimes = {
  confirm: 48 * HOUR,
  newEmail: 48 * HOUR,
  reset: HOUR,
  welcome: 7 * 24 * HOUR,
  takeBack: 7 * 24 * HOUR,
} as const satisfies Record<CodeKind, number>

/** The same of a link that the desk hands to a member. */
export const HANDED_LIFETIME = 24 * HOUR

/** A code as somebody sends it back: what is no code is refused like one that was used. */
export const codeSchema = z.string().trim().min(1).max(200)

/** The address of the page that a code is used on, without language prefix; `next` is where to go on to. */
export function codeAddressOf(kind: CodeKind, code: string, next: string | null = null): string {
  const path = addressCodes.some((one) => one === kind) ? '/account/confirm' : '/account/reset-password'
  // The page greets whoever sets a first password, and says what else a link does.
  const words = kind === 'welcome' ? '&welcome=1' : kind === 'takeBack' ? '&back=1' : ''
  const goOn = next === null ? '' : `&next=${encodeURIComponent(next)}`
  return `${path}?code=${encodeURIComponent(code)}${words}${goOn}`
}
