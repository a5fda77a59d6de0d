import { z } from 'zod'
import { isoInstantSchema } from '../schema.ts'
import { orderWays, providers } from './kinds.ts'

/** How Redsys and a club sign, newest first; the club's terminal is set to one of them. */
export const signatureVersions = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const
export type SignatureVersion = (typeof signatureVersions)[number]

/** A key as it is typed; null for the one that is stored already. */
const keySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,200}$/)
  .nullable()
  .default(null)

/** A club's contract with its bank: its code there (FUC), the terminal and how it signs. Not secret. */
export const redsysSettingsSchema = z.object({
  merchantCode: z
    .string()
    .trim()
    .regex(/^\d{3,15}$/),
  terminal: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/),
  version: z.enum(signatureVersions),
  environment: z.enum(['test', 'real']),
  /** Whether the contract has Bizum too. */
  bizum: z.boolean(),
})

export const stripeSettingsSchema = z.object({ bizum: z.boolean() })

/** A provider as it is set. A key that isn't sent stays as it is stored. */
export const setProviderInput = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('redsys'), ...redsysSettingsSchema.shape, key: keySchema }),
  z.strictObject({
    provider: z.literal('stripe'),
    ...stripeSettingsSchema.shape,
    secretKey: keySchema,
    webhookSecret: keySchema,
  }),
])
export type SetProviderInput = z.output<typeof setProviderInput>

export const oneProviderInput = z.strictObject({ provider: z.enum(providers) })

export const testProviderInput = z.strictObject({ provider: z.enum(providers), way: z.enum(orderWays).default('card') })
export type TestProviderInput = z.output<typeof testProviderInput>

/** What portal admins see of each provider: never its keys. */
const common = {
  isTest: z.boolean(),
  /** When a test payment went through with these keys; null before. */
  testedAt: isoInstantSchema.nullable(),
  /** Whether the keys were sealed with one that is no longer there: they are to be typed again. */
  isKeyLost: z.boolean(),
}
export const providersAnswerSchema = z.object({
  data: z.object({
    redsys: z.object({ ...redsysSettingsSchema.shape, ...common }).nullable(),
    stripe: z.object({ ...stripeSettingsSchema.shape, ...common }).nullable(),
    /** Where they notify the club; null where its public address isn't set, without which nobody can pay online. */
    notifyAt: z.object({ redsys: z.url(), stripe: z.url() }).nullable(),
  }),
})
export type ProvidersView = z.output<typeof providersAnswerSchema>['data']
