import { z } from 'zod'
import { isoInstantSchema, refSchema, versionInput } from '../schema.ts'
import { objectionKinds } from './rules.ts'
import { POINTS_MAX } from './sets.ts'

const games = z.int().min(0).max(POINTS_MAX)
const setsSchema = z
  .array(z.tuple([games, games]))
  .min(1)
  .max(3)

function makePairs<Named extends z.ZodType>(named: Named) {
  const pair = z.tuple([named, named])
  return z.tuple([pair, pair])
}

/** Who played on which side, by their entries, and the games of both sides in each set, those of the first pair first. */
const enteredShape = { pairs: makePairs(refSchema), sets: setsSchema }

/** `version` is that of the result that was seen; without it nothing is compared. */
export const enterInput = z.strictObject({ id: refSchema, ...enteredShape, version: versionInput })
export type EnterInput = z.output<typeof enterInput>

export const agreeInput = z.strictObject({ id: refSchema, version: versionInput })
export type AgreeInput = z.output<typeof agreeInput>

export const objectInput = z.strictObject({
  id: refSchema,
  kind: z.enum(objectionKinds),
  reason: z.string().trim().max(500).default(''),
  version: versionInput,
})
export type ObjectInput = z.output<typeof objectInput>

/** What is left out stays as it was entered; `counts: false` says that the game counts for nobody. */
export const decideInput = z.strictObject({
  id: refSchema,
  reason: z.string().trim().min(1).max(300),
  counts: z.boolean().default(true),
  pairs: enteredShape.pairs.optional(),
  sets: enteredShape.sets.optional(),
  version: versionInput,
})
export type DecideInput = z.output<typeof decideInput>

const personSchema = z.object({ id: z.int(), nick: z.string(), avatar: z.string().nullable() })

/**
 * A result as whoever sees who plays may see it. `countsAt`: when it will count where nobody objects. What was objected and decided is
 * for the four and admins.
 */
const resultSchema = z.object({
  pairs: makePairs(personSchema),
  sets: setsSchema,
  enteredAt: isoInstantSchema,
  enteredBy: z.object({ id: z.int(), nick: z.string() }),
  agreedBy: z.int().nullable(),
  countsAt: isoInstantSchema.nullable(),
  countedAt: isoInstantSchema.nullable(),
  isObjected: z.boolean(),
  isRejected: z.boolean(),
  objection: z
    .object({ at: isoInstantSchema, by: z.int(), kind: z.enum(objectionKinds), text: z.string() })
    .nullable()
    .optional(),
  decision: z.object({ at: isoInstantSchema, reason: z.string() }).nullable().optional(),
  version: z.int(),
})
export type ResultView = z.infer<typeof resultSchema>

/** Null where nobody entered one, or the viewer doesn't see who plays. */
export const resultAnswerSchema = z.object({ data: resultSchema.nullable() })

/** Results that somebody objected to and no admin has decided, oldest first; and what an admin may want to look at. */
export const objectedAnswerSchema = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      court: z.string(),
      startDate: isoInstantSchema,
      objectedAt: isoInstantSchema,
      kind: z.enum(objectionKinds),
      by: z.string(),
    }),
  ),
  /** The same four whose results were agreed to as soon as their games ended, again and again: how many, and the latest game. */
  quick: z.array(z.object({ players: z.array(z.string()), games: z.int(), documentId: z.string() })),
})
