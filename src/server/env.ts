import { z } from 'zod'
import { readAddress } from './mail/address.ts'

const fromForm = 'must be an address, such as club@example.com or Padel Club <club@example.com>'

/** The only reader of process.env: what the owner of the club's server may set. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
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
    .regex(/^[\da-fA-F.:/, ]+$/, 'must be the address of the proxy, such as 127.0.0.1')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  CLUB_ENVIRONMENT: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('production'),
})
export type Env = z.output<typeof environment>

/** The settings, or the sentences that say which of them is wrong and why. An empty one counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env | { wrong: string[] } {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = environment.safeParse(values)
  if (read.success) return read.data
  return { wrong: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}
