import type { Config } from '../config/schema.ts'
import type { Refusal } from '../errors.ts'
import type { Viewer } from '../roles.ts'
import { HOUR } from '../time.ts'

/** So often may be registered from an address in 15 minutes, behind which a club house may be. Refused forms don't count. */
export const REGISTER_MAX = 100

/** So often may be asked from an address for another link to confirm, in 15 minutes. */
export const RESEND_ASKED_MAX = 20

/** Mails to confirm that an account gets at most in so many milliseconds, the first one among them. */
export const CONFIRM_MAILS_MAX = 5
export const CONFIRM_MAILS_WINDOW = HOUR

/** Why nobody may register now, or not this viewer: they have an account. */
export function registerRefusal({ enableRegister }: Pick<Config, 'enableRegister'>, viewer: Viewer): Refusal | null {
  if (!enableRegister) return { key: 'auth.errors.registerOff' }
  return viewer ? { key: 'auth.errors.signedIn' } : null
}
