import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { encryptionOf } from '#domain/mail/server-rules.ts'
import type { Failure, Outage } from '#domain/mail/states.ts'
import type { Message } from './compose.ts'

type Judgment =
  | { is: 'failed'; failure: Failure; code: number | null; error?: unknown }
  | { is: 'outage'; outage: Outage; code: number | null }

/**
 * What the server did with one mail, or that the server couldn't be used at all. `code` is the server's, where it gave one;
 * `mayHaveArrived` says that the line broke before an answer, so that nobody knows.
 */
type Outcome = { is: 'sent' } | (Judgment & { mayHaveArrived: boolean }) | { is: 'stopped' }

/** Sends a mail, or says why not; never throws. The signal cuts the connection. */
export type Transport = { send(message: Message, signal: AbortSignal): Promise<Outcome> }

/** Time limits in milliseconds: for the connection, for each answer, and for a whole mail. */
export type Patience = { connection: number; answer: number; whole: number }
const PATIENCE: Patience = { connection: 10_000, answer: 30_000, whole: 90_000 }

/** A server as it was set, with its password; nobody signs in where there is no user. */
export type SmtpServer = { host: string; port: number; login: string; password: string }

/**
 * Sends each mail over a connection of its own: slower than a shared one, but a failure concerns one mail only. The server is named
 * by an address such as `smtp://user:password@mail.example:587`, or as it was set.
 */
export function createSmtpTransport(
  server: string | SmtpServer,
  { connection, answer, whole }: Patience = PATIENCE,
): Transport {
  const smtp = createTransport({
    ...(typeof server === 'string' ? { url: server } : toOptions(server)),
    connectionTimeout: connection,
    greetingTimeout: connection,
    dnsTimeout: connection,
    socketTimeout: answer,
  })
  return {
    async send(message, signal) {
      try {
        await smtp.sendMail({ ...message, signal: AbortSignal.any([signal, AbortSignal.timeout(whole)]) })
        return { is: 'sent' }
      } catch (error) {
        if (signal.aborted) return { is: 'stopped' }
        const smtpError = readError(error)
        if (smtpError.code !== null || !brokenOff.has(smtpError.name)) {
          return { ...judge(smtpError), error, mayHaveArrived: false }
        }
        const { mayHaveArrived } = smtpError
        // The connection broke without a reason given: if the server can be used now, this mail was the cause.
        const isUsable = await smtp.verify().catch(() => false)
        const judgment: Judgment = isUsable ? { is: 'failed', failure: 'cut', code: null } : judge(smtpError)
        return { ...judgment, mayHaveArrived }
      }
    },
  }
}

function toOptions({ host, port, login, password }: SmtpServer) {
  const encryption = encryptionOf(port)
  return {
    host,
    port,
    secure: encryption === 'atOnce',
    requireTLS: encryption === 'required',
    ...(login !== '' && { auth: { user: login, pass: password } }),
  }
}

/** `mayHaveArrived`: not so where there was no connection to begin with. */
type SmtpError = { name: string; command: string; code: number | null; cause: string; mayHaveArrived: boolean }

const thrown = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.int().nullable().catch(null),
  syscall: z.string().catch(''),
  originalCode: z.string().catch(''),
})

function readError(error: unknown): SmtpError {
  const read = thrown.safeParse(error)
  if (!read.success) return { name: '', command: '', code: null, cause: '', mayHaveArrived: true }
  const { code: name, command, responseCode, syscall, originalCode: cause } = read.data
  const isConnected = name !== 'EDNS' && syscall !== 'connect' && !untrusted.test(cause)
  return { name, command, code: responseCode, cause, mayHaveArrived: isConnected }
}

/** The library's codes for a connection that broke. */
const brokenOff: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'EDNS', 'EPROTOCOL'])

/** Codes of a connection that wasn't encrypted, or whose certificate isn't to be trusted, where that begins at once. */
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO|^ERR_SSL|^ERR_TLS|^EPROTO$/

/** Answers of servers that take nothing before somebody has signed in, or over an encrypted connection. */
const signInFirst: ReadonlySet<number | null> = new Set([530, 534, 535])

/** An answer to RCPT TO or DATA concerns this one mail; an error before that concerns every mail. */
function judge({ name, command, code, cause }: SmtpError): Judgment {
  if (signInFirst.has(code)) return { is: 'outage', outage: 'signIn', code }
  if (name === 'EAUTH' || name === 'ENOAUTH' || name === 'EOAUTH2') return { is: 'outage', outage: 'signIn', code }
  if (name === 'ETLS' || name === 'EREQUIRETLS' || untrusted.test(cause)) return { is: 'outage', outage: 'tls', code }
  if (command === 'RCPT TO' || command === 'DATA') {
    return { is: 'failed', failure: code !== null && code >= 500 ? 'refused' : 'later', code }
  }
  if (command === 'MAIL FROM') return { is: 'outage', outage: 'sender', code }
  if (name === 'ETIMEDOUT' || name === 'EABORT') return { is: 'outage', outage: 'timeout', code }
  if (brokenOff.has(name)) return { is: 'outage', outage: 'unreachable', code }
  return { is: 'failed', failure: name === 'EENVELOPE' ? 'address' : 'fault', code }
}
