import { createTransport } from 'nodemailer'
import { z } from 'zod'
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

/** Sends each mail over a connection of its own: slower than a shared one, but a failure concerns one mail only. */
export function createSmtpTransport(url: string, { connection, answer, whole }: Patience = PATIENCE): Transport {
  const smtp = createTransport({
    url,
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

/** `mayHaveArrived`: not so where there was no connection to begin with. */
type SmtpError = { name: string; command: string; code: number | null; mayHaveArrived: boolean }

const thrown = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.int().nullable().catch(null),
  syscall: z.string().catch(''),
})

function readError(error: unknown): SmtpError {
  const read = thrown.safeParse(error)
  if (!read.success) return { name: '', command: '', code: null, mayHaveArrived: true }
  const { code: name, command, responseCode, syscall } = read.data
  return { name, command, code: responseCode, mayHaveArrived: name !== 'EDNS' && syscall !== 'connect' }
}

/** The library's codes for a connection that broke. */
const brokenOff = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'EDNS', 'EPROTOCOL'])

/** An answer to RCPT TO or DATA concerns this one mail; an error before that concerns every mail. */
function judge({ name, command, code }: SmtpError): Judgment {
  if (name === 'EAUTH' || name === 'ENOAUTH' || name === 'EOAUTH2') return { is: 'outage', outage: 'signIn', code }
  if (name === 'ETLS' || name === 'EREQUIRETLS') return { is: 'outage', outage: 'tls', code }
  if (command === 'RCPT TO' || command === 'DATA') {
    return { is: 'failed', failure: code !== null && code >= 500 ? 'refused' : 'later', code }
  }
  if (command === 'MAIL FROM') return { is: 'outage', outage: 'sender', code }
  if (name === 'ETIMEDOUT' || name === 'EABORT') return { is: 'outage', outage: 'timeout', code }
  if (brokenOff.has(name)) return { is: 'outage', outage: 'unreachable', code }
  return { is: 'failed', failure: name === 'EENVELOPE' ? 'address' : 'fault', code }
}
