import { z } from 'zod'
import { readAddress } from './address.ts'
import { isMailable } from './mailable.ts'

/** The fields of the club's mail server, one schema each, for every form that has them. Texts come out trimmed. */

/** The port that most providers name: the connection is encrypted before anybody signs in. */
export const USUAL_PORT = 587

const name = /^[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?$/i
const control = /\p{Cc}/u

/** Whether a text is the name of a machine or its address: no scheme, no port, no user before it. */
function isHost(text: string): boolean {
  return name.test(text) || z.regexes.ipv6.test(text)
}

/** Mailbox that mail comes from: an address, or `Name <address>`; empty for the one that signs in, where that is an address. */
function isSender(text: string): boolean {
  return text === '' || (!control.test(text) && readAddress(text) !== null)
}

const isPlain = (text: string) => !control.test(text)

const fields = {
  host: z.string().trim().min(1).max(253).refine(isHost, { error: 'mail.errors.host' }),
  port: z.int().min(1).max(65_535).default(USUAL_PORT),
  login: z.string().trim().max(254).refine(isPlain, { error: 'validation.errors.format' }).default(''),
  /** Null for the one that is stored already. */
  password: z.string().max(500).refine(isPlain, { error: 'validation.errors.format' }).nullable().default(null),
  sender: z.string().trim().max(200).refine(isSender, { error: 'mail.errors.from' }).default(''),
}

/** A mail server as it is set or tried. Signing in takes both a user and a password; some servers of a club's own take none. */
export const mailServerInput = z.strictObject(fields).check(({ value, issues }) => {
  const { login, password, sender } = value
  const need = (field: 'login' | 'password' | 'sender') =>
    issues.push({ code: 'custom', message: 'validation.errors.required', path: [field], input: value })
  if (login === '' && (password ?? '') !== '') need('login')
  if (login !== '' && password === '') need('password')
  if (sender === '' && isPlain(login) && !isMailable(login)) need('sender')
})
export type MailServerInput = z.output<typeof mailServerInput>

/** Without a server the one that is used is tried. */
export const testMailServerInput = z.strictObject({ server: mailServerInput.optional() })

/** What names the server that mail goes out by. */
export const mailServerOrigins = ['environment', 'browser'] as const
export type MailServerOrigin = (typeof mailServerOrigins)[number]

/** A mail server as portal admins see it: whether there is a password, never which. */
export const mailServerSchema = z.object({
  /** Null where none is set. */
  from: z.enum(mailServerOrigins).nullable(),
  host: z.string(),
  port: z.int(),
  login: z.string(),
  sender: z.string(),
  hasPassword: z.boolean(),
  /** Whether the password was sealed with a key that is no longer there: nothing goes out until it is typed again. */
  isKeyLost: z.boolean(),
})
export type MailServerView = z.output<typeof mailServerSchema>
export const mailServerAnswerSchema = z.object({ data: mailServerSchema })

/** When a test mail left, and to whom. */
export const mailTestedSchema = z.object({ data: z.object({ sentAt: z.iso.datetime(), to: z.string() }) })
