import type { Address } from '#domain/mail/address.ts'
import { isMailable } from '#domain/mail/mailable.ts'
import type { Env } from '../env.ts'

/** The mail server that the environment names: its address with user and password, and whom mail comes from. */
export type EnvironmentServer = { url: string; from: Address }

/** Reads which mail server the environment names; null where it names none. */
export function readEnvironmentServer({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL,
}: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>): EnvironmentServer | null {
  return SMTP_URL === undefined ? null : { url: SMTP_URL, from: MAIL_FROM ?? chooseSender(PUBLIC_URL ?? null) }
}

/** Chooses the sender where the settings name none: `no-reply` at the club's own host. */
function chooseSender(publicUrl: string | null): Address {
  const own = publicUrl === null ? '' : `no-reply@${new URL(publicUrl).hostname}`
  return { name: '', address: isMailable(own) ? own : 'no-reply@localhost' }
}
