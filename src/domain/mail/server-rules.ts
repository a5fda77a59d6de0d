import type { Refusal } from '../errors.ts'
import { type Address, readAddress } from './address.ts'
import type { MailServerInput } from './server-schema.ts'
import type { Failure, Outage } from './states.ts'

/** So often somebody may have mail servers tried in 15 minutes. */
export const MAIL_TESTS_MAX = 20

/** How the way to a mail server is encrypted: from the first byte, before anybody signs in, or where the server offers it. */
export type Encryption = 'atOnce' | 'required' | 'offered'

/** How the way to a server is encrypted on a port, by what the ports are for. */
export function encryptionOf(port: number): Encryption {
  if (port === 465) return 'atOnce'
  return port === 587 ? 'required' : 'offered'
}

/** Whom mail comes from: the sender, else who signs in; null where neither is an address. */
export function senderOf({ sender, login }: Pick<MailServerInput, 'sender' | 'login'>): Address | null {
  return readAddress(sender === '' ? login : sender)
}

type SavedServer = { host: string; port: number; login: string; hasPassword: boolean }

/**
 * A password that isn't sent has to be stored already, for the same server, port and user: it goes to nobody but whom it was typed for,
 * so that whoever may change the server can't have it sent elsewhere. On another port something else may listen, and the way
 * there may not be encrypted.
 */
export function savedPasswordRefusal(
  { host, port, login, password }: Pick<MailServerInput, 'host' | 'port' | 'login' | 'password'>,
  saved: SavedServer | null,
): Refusal | null {
  if (password !== null || login === '') return null
  if (!saved?.hasPassword) return { key: 'validation.errors.required', param: 'password' }
  const isSame = saved.host.toLowerCase() === host.toLowerCase() && saved.port === port && saved.login === login
  return isSame ? null : { key: 'mail.errors.passwordAgain', param: 'password' }
}

/** Why a test mail didn't leave, as whoever set the server can do something about it. */
const testRefusals = {
  unreachable: { key: 'mail.errors.unreachable' },
  timeout: { key: 'mail.errors.timeout' },
  tls: { key: 'mail.errors.tls' },
  signIn: { key: 'mail.errors.signIn' },
  sender: { key: 'mail.errors.sender' },
  refused: { key: 'mail.errors.recipient' },
  address: { key: 'mail.errors.recipient' },
  later: { key: 'mail.errors.later' },
  cut: { key: 'mail.errors.cut' },
  fault: { key: 'errors.unexpected' },
} as const satisfies Record<Outage | Failure, Refusal>

/** The refusal of a test mail; it names no more of the server than what was typed. */
export function testRefusal(
  reason: Outage | Failure,
  { host, port, to }: { host: string; port: number; to: string },
): Refusal {
  return { ...testRefusals[reason], values: { host, port: String(port), to } }
}
