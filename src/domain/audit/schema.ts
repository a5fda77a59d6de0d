import { z } from 'zod'
import { daySchema, isoInstantSchema, refSchema } from '../schema.ts'
import { auditThings } from './acts.ts'

const figure = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type AuditFigure = z.infer<typeof figure>

/** The number is null of what is gone. */
const namedSchema = z.object({ id: z.int().nullable(), name: z.string() })

/** Something that staff did, or the club by itself (`who` null); names are as they are now, of who was erased none. */
const auditSchema = z.object({
  id: z.int(),
  at: isoInstantSchema,
  act: z.string(),
  who: z.object({ id: z.int(), nick: z.string() }).nullable(),
  /** Whom it touched; the nick is empty of who was erased. */
  user: z.object({ id: z.int(), nick: z.string() }).nullable(),
  game: z
    .object({
      documentId: z.string(),
      court: z.string(),
      startDate: isoInstantSchema,
    })
    .nullable(),
  court: namedSchema.nullable(),
  rule: namedSchema.nullable(),
  subscriber: z.int().nullable(),
  /** Figures of what followed. */
  figures: z.record(z.string(), figure),
  changes: z.array(z.object({ field: z.string(), was: figure, is: figure })),
})
export type AuditView = z.infer<typeof auditSchema>

/** So many, or more than that. */
const countSchema = z.object({ count: z.int(), more: z.boolean() })
export type AuditCount = z.infer<typeof countSchema>

/** `next` is where earlier days begin, for `before`; null where there are none. */
export const auditAnswerSchema = z.object({
  data: z.array(auditSchema),
  next: z.int().nullable(),
  more: z.boolean(),
  /** All that fit; of a search those it found. */
  total: countSchema,
  /** How many fit on each day of which there is something here. */
  days: z.array(countSchema.extend({ day: z.string() })),
  /** How many were done this week; null where something is asked for. */
  week: countSchema.nullable(),
})

const filter = {
  /** Who did it; 0 is the club itself. */
  who: z.union([z.literal(0), z.literal('0').transform(() => 0), refSchema]).optional(),
  about: z.enum(auditThings).optional(),
  /** First and last day, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  q: z.string().max(100).optional(),
}
export const auditFilterInput = z.strictObject(filter)
export type AuditFilter = z.output<typeof auditFilterInput>
export const auditInput = z.strictObject({
  ...filter,
  before: z.int().min(1).optional(),
})

/** Who ever did something as staff. */
export const auditPeopleAnswerSchema = z.object({
  data: z.array(z.object({ id: z.int(), nick: z.string() })),
})
