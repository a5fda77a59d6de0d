import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Failure, Outage } from '#domain/mail/states.ts'
import type { Message } from './compose.ts'

/** What a server did with one mail, or that it couldn't be used at all; `code` is its own, where it gave one. */
type Outcome =
  | { is: 'sent' }
  | { is: 'failed'; failure: Failure; code: number | null; error?: unknown }
  | { is: 'outage'; outage: Outage; code: number | null }
  | { is: 'stopped' }

/** Sends a mail, or says why not; never throws. The signal cuts the connection. */
export type Transport = { send(message: Message, signal: AbortSignal): Promise<Outcome> }

/** Milliseconds of patience: until there is a connection, until each answer, and for a mail in all. */
export type Patience = { connection: number; answer: number; whole: number }
const PATIENCE: Patience = { connection: 10_000, answer: 30_000, whole: 90_000 }

/** A connection of its own for each mail: slower than a kept one, but what fails fails for one mail. */
export function smtpTransport(url: string, { connection, answer, whole }: Patience = PATIENCE): Transport {
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
        if (smtpError.code !== null || !brokenOff.has(smtpError.name)) return { ...judge(smtpError), error }
        // Nobody said why: if the server can be used, it was this mail.
        const isUsable = await smtp.verify().catch(() => false)
        return isUsable ? { is: 'failed', failure: 'cut', code: null } : judge(smtpError)
      }
    },
  }
}

type SmtpError = { name: string; command: string; code: number | null }

const thrown = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.int().nullable().catch(null),
})

function readError(error: unknown): SmtpError {
  const read = thrown.safeParse(error)
  if (!read.success) return { name: '', command: '', code: null }
  const { code: name, command, responseCode } = read.data
  return { name, command, code: responseCode }
}

/** Ends of a connection, as the library calls them. */
const brokenOff = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'EDNS', 'EPROTOCOL'])

/** Only what is said of a recipient or of content is said of one mail; all before that concerns every mail. */
function judge({ name, command, code }: SmtpError): Outcome {
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
