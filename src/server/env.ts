import { isIP } from 'node:net'
import { z } from 'zod'
import { readAddress } from '#domain/mail/address.ts'

const fromForm = 'must be an address, such as club@example.com or Padel Club <club@example.com>'

const isHost = (text: string) => isIP(text) > 0 || /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(text)

const splitHosts = (text: string) => text.split(',').map((host) => host.trim())

/** An address, or all that begin with so many of its bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

function urlOf(protocol: RegExp, error: string) {
  return z.url({ protocol, error })
}

/** The only reader of process.env: what the owner of the club's server may set. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be an address or a name to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().regex(/\S/, 'must be a folder, such as data').optional(),
  PUBLIC_URL: urlOf(/^https?$/, 'must be an address such as https://club.example')
    .refine(
      (text) => !URL.canParse(text) || new URL(text).pathname === '/',
      'must be an address without a path, such as https://club.example',
    )
    .optional(),
  SMTP_URL: urlOf(/^smtps?$/, 'must be an address such as smtp://user:password@mail.example:587').optional(),
  MAIL_FROM: z
    .string()
    .transform((text, context) => {
      const address = readAddress(text)
      if (address) return address
      context.issues.push({ code: 'custom', message: fromForm, input: text })
      return z.NEVER
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every(isNetwork), 'must be the address of the proxy, such as 127.0.0.1')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be one of fatal, error, warn, info, debug, silent',
    )
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have 16 characters at least, none of them a space')
    .optional(),
  DEVICE_NETWORKS: z
    .string()
    .refine((text) => text.split(',').every(isNetwork), 'must be networks of the club, such as 192.168.1.0/24')
    .transform((text) => text.split(',').map((network) => network.trim()))
    .optional(),
  PUSH_HOSTS: z
    .string()
    .refine((text) => splitHosts(text).every(isHost), 'must be names or addresses of hosts, such as push.example')
    .transform(splitHosts)
    .optional(),
  REDSYS_URL: urlOf(/^https?$/, 'must be an address such as http://127.0.0.1:8080/pay').optional(),
  STRIPE_URL: urlOf(/^https?$/, 'must be an address such as http://127.0.0.1:8080').optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have 12 characters at least').optional(),
  CLUB_ENVIRONMENT: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens, such as production')
    .default('production'),
  CLUB_CALL: z
    .string()
    .regex(/^[\w ./@-]{1,80}$/, 'must be the words that call the program, such as sudo club ribera')
    .optional(),
})
export type Env = z.output<typeof environment>

/** The settings, or the sentences that say which of them is wrong and why. An empty one counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env | { wrong: string[] } {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = environment.safeParse(values)
  if (read.success) return read.data
  return { wrong: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}

/**
 * How whoever typed it called the program, for what it tells to type next: by the words that are set, by one of npm's scripts, or by
 * its own name.
 */
export function readCall(source: Readonly<Record<string, string | undefined>> = process.env): string {
  if (source.CLUB_CALL) return source.CLUB_CALL
  return /^(?:start|demo|setup|admin|club)$/.test(source.npm_lifecycle_event ?? '') ? 'npm run club --' : 'padel-club'
}
