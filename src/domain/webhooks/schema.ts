import { z } from 'zod'
import {
  documentIdSchema,
  isoInstantSchema,
  makeLineSchema,
  makeListSchema,
  pagingInput,
  refSchema,
  versionInput,
} from '../schema.ts'
import { deliveryFailures, eventNouns, eventTypes } from './events.ts'

/**
 * A receiver as the page shows it: never its secret. All below `sendFrom` was delivered, `next` is the number of what happens next, from
 * `keptFrom` on all can be sent again. `failing` is what became of `sendFrom` so far, `lastAt` when something was delivered last. Until `formerSecretUntil` the secret of before signs too.
 */
const webhookSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventNouns)),
  people: z.boolean(),
  next: z.int(),
  sendFrom: z.int(),
  keptFrom: z.int(),
  waiting: z.int(),
  lastAt: isoInstantSchema.nullable(),
  failing: z.object({ since: isoInstantSchema, tries: z.int() }).nullable(),
  pausedAt: isoInstantSchema.nullable(),
  formerSecretUntil: isoInstantSchema.nullable(),
  version: z.int(),
})
export type WebhookView = z.infer<typeof webhookSchema>
export const webhooksAnswerSchema = z.object({ data: z.array(webhookSchema) })
export const webhookAnswerSchema = z.object({ data: webhookSchema })

/** The one answer that has the secret by which what is sent is signed. */
export const newWebhookAnswerSchema = z.object({ data: webhookSchema.extend({ secret: z.string() }) })
export type NewWebhookView = z.infer<typeof newWebhookAnswerSchema>['data']

/** What was sent, the latest number first: `status` is what was answered, or `failure` why nothing was. */
const deliverySchema = z.object({
  number: z.int(),
  event: z.enum(eventTypes),
  at: isoInstantSchema,
  deliveredAt: isoInstantSchema.nullable(),
  status: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  milliseconds: z.int().nullable(),
  tries: z.int(),
})
export type DeliveryView = z.infer<typeof deliverySchema>
export const deliveriesAnswerSchema = makeListSchema(deliverySchema)
export const deliveriesInput = z.strictObject({ id: refSchema, ...pagingInput })

const webhookFields = {
  name: makeLineSchema(60, 1),
  url: z.url({ protocol: /^https?$/, error: sayUrl }).max(500, { error: 'webhook.errors.url' }),
  events: z.array(z.enum(eventNouns)).min(1).max(eventNouns.length),
  people: z.boolean(),
}

/** An address that isn't there is required as any other field is. */
function sayUrl({ input }: { input?: unknown }): string | undefined {
  return input === undefined ? undefined : 'webhook.errors.url'
}

/** Another program that hears of what happens. */
export const createWebhookInput = z.strictObject({ ...webhookFields, people: webhookFields.people.default(false) })
export type CreateWebhookInput = z.output<typeof createWebhookInput>

/** What is changed of a receiver; what isn't sent stays. */
export const changeWebhookInput = z.strictObject({
  id: refSchema,
  version: versionInput,
  ...z.object(webhookFields).partial().shape,
})
export type ChangeWebhookInput = z.output<typeof changeWebhookInput>

export const removedWebhookSchema = z.object({ data: z.object({ id: z.int(), documentId: documentIdSchema }) })

/** Sends again from a number on; a receiver that was paused isn't any more. */
export const replayInput = z.strictObject({ id: refSchema, from: z.int().min(1) })
export type ReplayInput = z.output<typeof replayInput>
