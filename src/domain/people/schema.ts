import { z } from 'zod'
import { documentIdSchema, isoInstantSchema, levelSchema, positionSchema } from '../schema.ts'
import { sheetGameSchema, unpaidSchema } from '../users/desk-schema.ts'

/** People as the club's admins have them at hand. */

/** What is typed: words of a name, or digits of a phone. */
export const searchPeopleInput = z.strictObject({ q: z.string().max(100).default('') })

const personSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  nick: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  level: levelSchema,
  position: positionSchema,
  /** Null where the club knows none. */
  phone: z.string().nullable(),
  blocked: z.boolean(),
})

/** A person found: what they owe in euros, the game they are in or play next, and when their last one began. */
const foundPersonSchema = personSchema.extend({
  owed: z.number(),
  next: z.object({ documentId: documentIdSchema, court: z.string(), startDate: isoInstantSchema }).nullable(),
  last: isoInstantSchema.nullable(),
})
export type FoundPersonView = z.infer<typeof foundPersonSchema>
export const peopleAnswerSchema = z.object({ data: z.array(foundPersonSchema) })

/** A person's card: how to reach them, how often they didn't come and when last, what the club notes, and their games. */
const personCardSchema = personSchema.extend({
  email: z.string(),
  observations: z.string(),
  absences: z.object({ count: z.int(), last: isoInstantSchema.nullable() }),
  coming: z.array(sheetGameSchema),
  last: z.array(sheetGameSchema),
  unpaid: unpaidSchema,
})
export type PersonCardView = z.infer<typeof personCardSchema>
export const personAnswerSchema = z.object({ data: personCardSchema })
