import { z } from 'zod'
import { daySchema, documentIdSchema, isoInstantSchema, makeLineSchema, refSchema } from '../schema.ts'
import { keyWords } from './words.ts'

const doorSchema = z.object({ id: z.int(), name: z.string() })

/**
 * A key as the page shows it: never the key itself. `until` is the last day on which it is good, null where it has none; `calls` those of
 * today. `by` made it; it isn't `active` where they may make no keys any more (blocked, erased, or no portal admin).
 */
export const keySchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  may: z.array(z.enum(keyWords)),
  people: z.boolean(),
  door: doorSchema.nullable(),
  until: daySchema.nullable(),
  usedAt: isoInstantSchema.nullable(),
  calls: z.int(),
  createdAt: isoInstantSchema,
  by: z.string().nullable(),
  active: z.boolean(),
})
export type KeyView = z.infer<typeof keySchema>
/** With the doors that a key may be for. */
export const keysAnswerSchema = z.object({
  data: z.array(keySchema),
  meta: z.object({ doors: z.array(doorSchema) }),
})
export type KeysAnswer = z.infer<typeof keysAnswerSchema>
export const keyAnswerSchema = z.object({ data: keySchema })

/** The one answer that has the key itself. */
export const newKeyAnswerSchema = z.object({ data: keySchema.extend({ key: z.string() }) })

/** `may`: what it may do, at least one; `door` alone, with the door that it is for. `until`: the last day on which it is good. */
export const createKeyInput = z
  .strictObject({
    name: makeLineSchema(60, 1),
    may: z.array(z.enum(keyWords)).min(1, 'validation.errors.required').max(keyWords.length),
    people: z.boolean().default(false),
    door: refSchema.nullable().default(null),
    until: daySchema.nullable().default(null),
  })
  .refine(({ may, door }) => may.includes('door') === (door !== null), {
    path: ['door'],
    error: 'validation.errors.required',
  })
  .refine(({ may, people }) => !may.includes('door') || (may.length === 1 && !people), {
    path: ['may'],
    error: 'validation.errors.invalid',
  })
export type CreateKeyInput = z.output<typeof createKeyInput>
