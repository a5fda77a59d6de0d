import { z } from 'zod'
import { documentIdSchema, eurosSchema, isoInstantSchema, refSchema } from '../schema.ts'
import { paymentFailures } from './failures.ts'
import { orderStates, orderWays, providers } from './kinds.ts'

/** What somebody pays online: what is due of their place and those of their guests in a game, or a bono. */
export const startOrderInput = z
  .strictObject({
    entries: z.array(refSchema).min(1).max(20).optional(),
    product: refSchema.optional(),
    way: z.enum(orderWays).default('card'),
    provider: z.enum(providers).optional(),
    requestId: z.string().min(1).max(200).optional(),
  })
  .refine(({ entries, product }) => entries || product, { path: ['entries'], error: 'validation.errors.required' })
  .refine(({ entries, product }) => !entries || !product, { path: ['product'], error: 'validation.errors.invalid' })
export type StartOrderInput = z.output<typeof startOrderInput>

/** Where the browser goes to pay: a form that it sends, or a plain address. */
const redirectSchema = z.object({
  action: z.url(),
  method: z.enum(['GET', 'POST']),
  fields: z.record(z.string(), z.string()),
})
export type Redirect = z.output<typeof redirectSchema>

export const orderStartedAnswerSchema = z.object({
  data: z.object({ id: documentIdSchema, state: z.enum(orderStates), redirect: redirectSchema }),
})
export type OrderStarted = z.output<typeof orderStartedAnswerSchema>['data']

export const oneOrderInput = z.strictObject({ id: z.string().regex(/^[a-zA-Z0-9]{1,40}$/) })

export const orderAnswerSchema = z.object({
  data: z.object({
    id: documentIdSchema,
    state: z.enum(orderStates),
    way: z.enum(orderWays),
    amount: eurosSchema,
    /** How much of it went to the wallet, as its place was gone or paid already. */
    credited: eurosSchema,
    startedAt: isoInstantSchema,
    expiresAt: isoInstantSchema,
    /** Why it failed, as far as the bank said. */
    failure: z.enum(paymentFailures).nullable(),
    isTest: z.boolean(),
    entries: z.array(z.int()),
    /** The bono that it pays. */
    product: z.object({ id: z.int(), name: z.string() }).nullable(),
    game: z
      .object({
        documentId: documentIdSchema,
        court: z.string(),
        startDate: isoInstantSchema,
        endDate: isoInstantSchema,
      })
      .nullable(),
  }),
})
export type OrderView = z.output<typeof orderAnswerSchema>['data']

/** The bonos that players buy online. */
export const onlineBonosAnswerSchema = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: eurosSchema,
      places: z.int(),
      daysValid: z.int(),
    }),
  ),
})

/** By which ways players can pay online now: none where the club doesn't offer it. */
export const onlineWaysAnswerSchema = z.object({ data: z.object({ ways: z.array(z.enum(orderWays)) }) })
