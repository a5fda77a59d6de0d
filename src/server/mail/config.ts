import type { Address } from '#domain/mail/address.ts'
import { senderOf } from '#domain/mail/server-rules.ts'
import type { Deps } from '../deps.ts'
import { readPassword } from './read-password.ts'
import { findMailServer, type StoredServer } from './server-store.ts'
import type { SmtpServer, Transport } from './transport.ts'

/** How the club sends mail: by what, from whom, and where its links lead; null where its address isn't set. */
export type MailConfig = { transport: Transport; from: Address; publicUrl: string | null }

/** What the log says of a server that can't be used, as its password was sealed with another key. */
export const KEY_LOST =
  'the password of the mail server was kept under another key: mail waits until it is typed again in the settings'

/** Reads how mail is sent now; null where it can't be. The same object for as long as nothing changed. */
export type ReadMailConfig = () => Promise<MailConfig | null>

/**
 * Creates what reads how mail is sent: by the server that the environment names, else by the one that is set in the browser, which
 * may change at any time. One whose password was sealed with another key is logged, once, and none is used.
 */
export function createMailConfigReader({ db, secret, log, mail }: Deps, publicUrl: string | null): ReadMailConfig {
  let latest: { server: string; config: Promise<MailConfig | null> } | null = null

  const make = async (stored: StoredServer | null): Promise<MailConfig | null> => {
    if (mail.environmentServer) {
      const { url, from } = mail.environmentServer
      return { transport: await createTransport(url), from, publicUrl }
    }
    const from = stored && senderOf(stored)
    if (!stored || !from) return null
    const password = readPassword(secret, stored)
    if (password !== null) return { transport: await createTransport({ ...stored, password }), from, publicUrl }
    log.error(KEY_LOST)
    return null
  }
  return async () => {
    const stored = mail.environmentServer ? null : findMailServer(db)
    const server = JSON.stringify(stored)
    if (latest?.server !== server) latest = { server, config: make(stored) }
    return await latest.config
  }
}

/** The mail library is a sixth of the program's code: a club that sends no mail needn't load it. */
async function createTransport(server: string | SmtpServer): Promise<Transport> {
  const { createSmtpTransport } = await import('./transport.ts')
  return createSmtpTransport(server)
}
