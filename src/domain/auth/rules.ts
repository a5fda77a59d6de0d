import type { Refusal } from '../errors.ts'
import { windowDaysOf } from '../groups/rules.ts'
import { roleIdOf, type User } from '../roles.ts'
import { codeLifetimes } from './codes.ts'
import type { MeView } from './schema.ts'

const MINUTE = 60_000

/** Failed sign-ins are counted over this long: 5 for an account from one address, 100 from an address, 50 for an account. */
export const ATTEMPT_WINDOW = 15 * MINUTE
export const attemptLimits = { accountFromAddress: 5, address: 100, account: 50 } as const

/** How often somebody may ask for a new password in 15 minutes from one address, behind which a club house may be. */
export const FORGOT_ASKED_MAX = 20

/** Mails for a new password that an account gets at most in so many milliseconds, which is as long as their links are good. */
export const RESET_MAILS_MAX = 3
export const RESET_MAILS_WINDOW = codeLifetimes.reset

/** So often may a user ask in 15 minutes for another e-mail, each of which is mailed a link. */
export const NEW_EMAIL_MAX = 5

/** How many sessions a user has at most. */
export const SESSIONS_MAX = 20

/** Failures of the last 15 minutes, those under way included; each with when the oldest of them was. */
export type Attempts = Record<'accountFromAddress' | 'address' | 'account', { count: number; oldest: number }>

/**
 * Too many failures, with the seconds to wait. A browser that signed in to the account before, whose failures are counted by
 * themselves, is spared the limits that others behind its address or after the same account may have used up.
 */
export function attemptsRefusal(attempts: Attempts, knownDevice: boolean, now: number): Refusal | null {
  const over = (['accountFromAddress', 'address', 'account'] as const).find(
    (kind) => attempts[kind].count >= attemptLimits[kind] && !(kind !== 'accountFromAddress' && knownDevice),
  )
  return over ? waitRefusal(attempts[over], now) : null
}

/** Something was requested `max` times already within 15 minutes; with the seconds to wait. */
export function tooManyRequestsRefusal(
  { count, oldest }: { count: number; oldest: number },
  max: number,
  now: number,
): Refusal | null {
  return count >= max ? waitRefusal({ oldest }, now) : null
}

function waitRefusal({ oldest }: { oldest: number }, now: number): Refusal {
  const seconds = Math.max(1, Math.ceil((oldest + ATTEMPT_WINDOW - now) / 1000))
  return { key: 'auth.errors.tooMany', values: { seconds, minutes: Math.ceil(seconds / 60) } }
}

/** Told only after the right password: blocked, or not confirmed yet. */
export function accountRefusal(user: { blockedAt: number | null; confirmedAt: number | null }): Refusal | null {
  if (user.blockedAt !== null) return { key: 'auth.errors.blocked' }
  return user.confirmedAt === null ? { key: 'auth.errors.unconfirmed' } : null
}

/** The signed-in user as the browser may know them. */
export function toMe(viewer: User): MeView {
  return {
    id: viewer.id,
    username: viewer.username,
    nick: viewer.nick,
    avatar: viewer.avatar ?? null,
    level: viewer.level ?? 1,
    roles: viewer.roles.map((role) => ({ id: roleIdOf(role), role })),
    ...(viewer.daysAhead !== undefined && { daysAhead: windowDaysOf(viewer, viewer.daysAhead) }),
    ...(viewer.needsPasskey && { needsPasskey: true }),
  }
}
