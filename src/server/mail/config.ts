import type { Address } from '#domain/mail/address.ts'
import { isMailable } from '#domain/mail/mailable.ts'
import type { Env } from '../env.ts'
import type { Transport } from './transport.ts'

/** How the club sends mail: by what, from whom, and where its links lead; null where nobody said where it is reached. */
export type MailConfig = { transport: Transport; from: Address; publicUrl: string | null }

/** Reads from the settings how mail is sent; null where they name no server. */
export async function readMailConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): Promise<MailConfig | null> {
  if (SMTP_URL === undefined) return null
  // The mail library is a sixth of the program's code: a club that sends no mail needn't load it.
  const { createSmtpTransport } = await import('./transport.ts')
  const publicUrl = PUBLIC_URL ?? null
  return { transport: createSmtpTransport(SMTP_URL), from: MAIL_FROM ?? chooseSender(publicUrl), publicUrl }
}

/** Chooses the sender where the settings name none: `no-reply` at the club's own host. */
function chooseSender(publicUrl: string | null): Address {
  const own = publicUrl === null ? '' : `no-reply@${new URL(publicUrl).hostname}`
  return { name: '', address: isMailable(own) ? own : 'no-reply@localhost' }
}
