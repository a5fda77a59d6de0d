import { z } from 'zod'
import { HOUR } from '../time.ts'

/** What a mailed link proves: an address, or the right to set a password. */
export const codeKinds = ['confirm', 'reset', 'welcome'] as const
export type CodeKind = (typeof codeKinds)[number]

/** Those that give the right to set a password. */
export const passwordCodes = ['reset', 'welcome'] as const satisfies readonly CodeKind[]

/** For how long a code is good from when it is sent, in milliseconds. */
export const codeLifetimes = {
  confirm: 48 * HOUR,
  reset: HOUR,
  welcome: 7 * 24 * HOUR,
} as const satisfies Record<CodeKind, number>

/** A code as somebody sends it back: what is no code is refused like one that was used. */
export const codeSchema = z.string().trim().min(1).max(200)

/** The address of the page that a code is used on, without language prefix; `next` is where to go on to. */
export function codeAddressOf(kind: CodeKind, code: string, next: string | null = null): string {
  const path = kind === 'confirm' ? '/account/confirm' : '/account/reset-password'
  // The page greets whoever sets a first password.
  const welcome = kind === 'welcome' ? '&welcome=1' : ''
  const goOn = next === null ? '' : `&next=${encodeURIComponent(next)}`
  return `${path}?code=${encodeURIComponent(code)}${welcome}${goOn}`
}
