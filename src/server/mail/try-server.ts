import { randomUUID } from 'node:crypto'
import { Refused, refuse } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { MAIL_TESTS_MAX, savedPasswordRefusal, senderOf, testRefusal } from '#domain/mail/server-rules.ts'
import type { MailServerInput } from '#domain/mail/server-schema.ts'
import { isoOf } from '#domain/time.ts'
import { act } from '../act.ts'
import { countRequest } from '../auth/request-limit.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { required } from '../required.ts'
import { composeMessage } from './compose.ts'
import type { MailConfig } from './config.ts'
import { readPassword } from './read-password.ts'
import { findMailServer } from './server-store.ts'
import { readServerView } from './server-view.ts'
import type { Patience } from './transport.ts'

/** Somebody waits for it, at a page that waits 20 seconds for an answer. Milliseconds. */
const PATIENCE: Patience = { connection: 5_000, answer: 6_000, whole: 12_000 }

/** Who gets the test mail, and who asked for it as it is counted: an address, or a user. */
type Reader = { nick: string; email: string; locale: Locale }
type Tested = { sentAt: string; to: string }

const countTest = act('mail.testServer', (tx, { from }: { from: string }): void => {
  countRequest(tx, 'mail-test', from, MAIL_TESTS_MAX)
})

/**
 * Sends a test mail by a server that isn't set yet, or by the one that is used; a password that isn't sent is the stored one. Answers
 * when it left and to whom. Refuses in plain words why it didn't (`mail.errors.…`), and with `auth.errors.tooMany` whoever asks
 * too often, as anybody's server could be knocked at by it. `from` is whom it is counted for, `clubName` how the mail calls a club
 * that has no name yet.
 */
export async function testMailServer(
  deps: Deps,
  server: MailServerInput,
  {
    reader,
    from,
    clubName = '',
    patience = PATIENCE,
  }: { reader: Reader; from: string; clubName?: string; patience?: Patience },
): Promise<Tested> {
  const password = passwordFor(deps, server)
  await countTest({ deps, viewer: null }, { from })
  const { createSmtpTransport } = await import('./transport.ts')
  const { host, port, login } = server
  const transport = createSmtpTransport({ host, port, login, password }, patience)
  const config = { transport, from: required(senderOf(server)), publicUrl: null }
  return await sendTest(deps, config, { reader, host, port, clubName })
}

/** The same with the server that is used now, whoever named it. Refuses `mail.errors.none` where there is none. */
export async function testUsedMailServer(
  deps: Deps,
  { reader, from, patience = PATIENCE }: { reader: Reader; from: string; patience?: Patience },
): Promise<Tested> {
  const { environmentServer } = deps.mail
  const { from: origin, isKeyLost: _lost, hasPassword: _has, ...server } = readServerView(deps)
  if (origin === null) throw new Refused({ key: 'mail.errors.none' })
  if (!environmentServer) return await testMailServer(deps, { ...server, password: null }, { reader, from, patience })
  await countTest({ deps, viewer: null }, { from })
  const { createSmtpTransport } = await import('./transport.ts')
  const config = {
    transport: createSmtpTransport(environmentServer.url, patience),
    from: environmentServer.from,
    publicUrl: null,
  }
  return await sendTest(deps, config, { reader, host: server.host, port: server.port, clubName: '' })
}

/** The password to try a server with. */
function passwordFor({ db, secret }: Deps, server: MailServerInput): string {
  if (server.password !== null || server.login === '') return server.password ?? ''
  const saved = findMailServer(db)
  refuse(savedPasswordRefusal(server, saved && { ...saved, hasPassword: saved.sealedPassword !== '' }))
  const password = saved && readPassword(secret, saved)
  if (password === null) throw new Refused({ key: 'mail.errors.keyLost', param: 'password' })
  return password
}

/** Sends a test mail; answers when it left and to whom. */
async function sendTest(
  deps: Deps,
  { transport, from, publicUrl }: MailConfig,
  { reader, host, port, clubName }: { reader: Reader; host: string; port: number; clubName: string },
): Promise<Tested> {
  const now = deps.clock()
  const config = readConfig(deps.db, deps.environment)
  const club = { ...config, name: clubName || config.name }
  const written = { mail: { kind: 'test' } } as const
  const message = composeMessage(written, { messageId: randomUUID(), reader, from, publicUrl, now, club })
  const outcome = await transport.send(message, new AbortController().signal)
  if (outcome.is === 'sent') return { sentAt: isoOf(deps.clock()), to: reader.email }
  if (outcome.is === 'stopped') throw new Refused({ key: 'errors.unexpected' })
  const reason = outcome.is === 'outage' ? outcome.outage : outcome.failure
  deps.log.info({ reason, code: outcome.code }, 'a test mail did not go out')
  throw new Refused(testRefusal(reason, { host, port, to: reader.email }))
}
