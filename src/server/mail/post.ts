import type { Env } from '../env.ts'
import { type Address, isMailable } from './address.ts'
import type { Post } from './send.ts'
import { smtpTransport } from './transport.ts'

/** How mail is sent as the settings say; null where they name no server. */
export function postOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): Post | null {
  if (SMTP_URL === undefined) return null
  const publicUrl = PUBLIC_URL ?? null
  return { transport: smtpTransport(SMTP_URL), from: MAIL_FROM ?? senderAt(publicUrl), publicUrl }
}

/** Where nobody chose one: an address at the club's own name. */
function senderAt(publicUrl: string | null): Address {
  const own = publicUrl === null ? '' : `no-reply@${new URL(publicUrl).hostname}`
  return { name: '', address: isMailable(own) ? own : 'no-reply@localhost' }
}
