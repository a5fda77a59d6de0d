import { z } from 'zod'
import { daySchema, isoInstantSchema, refSchema } from '../schema.ts'
import { auditNouns } from './acts.ts'

/** A name, with the page of what it names; null of what has none, or is gone. */
const namedSchema = z.object({ name: z.string(), to: z.string().nullable() })

/** Something that staff did, or the club by itself, in the reader's language. Nobody who was erased is named. */
const auditSchema = z.object({
  id: z.int(),
  at: isoInstantSchema,
  act: z.string(),
  /** The number is null of the club itself. */
  who: z.object({ id: z.int().nullable(), name: z.string() }),
  /** What the act was done to: a game, a court, an account. */
  thing: namedSchema.nullable(),
  /** Whom an act on a game touched. */
  user: namedSchema.nullable(),
  /** What changed; `was` is null of what was not there before. */
  fields: z.array(z.object({ name: z.string(), was: z.string().nullable(), is: z.string() })),
})
export type AuditView = z.infer<typeof auditSchema>

/** `next` is where earlier days begin, for `before`, null where there are none; `more`: a search ended before all was read. */
export const auditAnswerSchema = z.object({
  data: z.array(auditSchema),
  next: z.int().nullable(),
  more: z.boolean(),
  /** All that fit; of a search those it found. */
  total: z.int(),
  /** How many fit on each day of which there is something here. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** How many were done this week; null where a filter is set. */
  week: z.int().nullable(),
})

const filter = {
  /** Who did it; 0 is the club itself. */
  who: z.union([z.literal(0), z.literal('0').transform(() => 0), refSchema]).optional(),
  about: z.enum(auditNouns).optional(),
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
