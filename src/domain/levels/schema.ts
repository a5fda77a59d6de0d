import { z } from 'zod'
import {
  documentIdSchema,
  isoInstantSchema,
  levelSchema,
  makeLineSchema,
  positionSchema,
  refSchema,
} from '../schema.ts'
import { factKinds } from './fold.ts'
import { NOTE_MAX } from './words.ts'

/** A level as it is told: on the club's scale, what it may be off by, and how sure that is. Figures are to the millionth. */
const toldLevel = {
  level: z.number(),
  plusMinus: z.number(),
  sure: z.enum(['sure', 'fairlySure', 'guess']),
}

const personSchema = z.object({ id: z.int(), nick: z.string() })
export type LevelPerson = z.infer<typeof personSchema>

/** Somebody in the table of levels: their games in 90 days, and by how much they rose or fell in 30. */
const rankedSchema = z.object({
  user: personSchema.extend({ avatar: z.string().nullable(), position: positionSchema }),
  ...toldLevel,
  games: z.int(),
  change: z.number(),
})
export type RankedView = z.infer<typeof rankedSchema>

/** The table, highest first; how many play enough and didn't agree to be in it; the viewer's own level, in it or not. */
export const levelsAnswerSchema = z.object({
  data: z.array(rankedSchema),
  meta: z.object({ others: z.int(), own: z.object(toldLevel).nullable() }),
})
export type LevelsAnswer = z.infer<typeof levelsAnswerSchema>

/** What a step came from and what it did. Sets have the player's own games first; `expected` is the share that was expected of their pair. */
const stepSchema = z.object({
  at: isoInstantSchema,
  kind: z.enum(factKinds),
  delta: z.number(),
  ...toldLevel,
  plusMinusBefore: z.number(),
  /** The game, by its documentId. */
  reservation: documentIdSchema.nullable(),
  /** The competition whose match it was. */
  competition: z.object({ slug: z.string(), name: z.object({ en: z.string(), es: z.string() }) }).nullable(),
  expected: z.number().nullable(),
  /** What the formula calls c: with it, what is expected and ± before, anybody works the step out again. */
  spread: z.number().nullable(),
  partner: personSchema.nullable(),
  opponents: z.array(personSchema),
  sets: z.array(z.tuple([z.int(), z.int()])),
  why: z
    .object({
      outcome: z.enum(['won', 'lost', 'drawn']),
      surprise: z.enum(['even', 'expected', 'unexpected']),
      moves: z.enum(['most', 'least']).nullable(),
    })
    .nullable(),
  /** When admins corrected it after it had counted. */
  corrected: isoInstantSchema.nullable(),
  assessment: z.object({ level: levelSchema, note: z.string(), by: z.string() }).nullable(),
})
export type LevelStepView = z.infer<typeof stepSchema>

/**
 * A player's level and how it came about, the latest step first; without any fact there is none. `profile` is what their profile says,
 * `suggestion` what it would by results; `follows`, whether it does by itself. `isPending`: some facts aren't worked out yet.
 */
const playerLevelSchema = z.object({
  user: personSchema.extend({ avatar: z.string().nullable() }),
  level: z.object(toldLevel).nullable(),
  games: z.int(),
  profile: levelSchema,
  suggestion: levelSchema.nullable(),
  follows: z.boolean(),
  start: z.object({ at: isoInstantSchema, level: levelSchema }).nullable(),
  steps: z.array(stepSchema),
  isPending: z.boolean(),
})
export type PlayerLevelView = z.infer<typeof playerLevelSchema>
export const playerLevelAnswerSchema = z.object({ data: playerLevelSchema })

export const assessInput = z.strictObject({
  id: refSchema,
  level: levelSchema,
  note: makeLineSchema(NOTE_MAX).default(''),
})
export type AssessInput = z.output<typeof assessInput>
export const assessedAnswerSchema = z.object({ data: z.object({ id: z.int(), level: levelSchema, note: z.string() }) })
