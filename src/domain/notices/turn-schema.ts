import { z } from 'zod'
import { locales } from '../locale.ts'
import { mailKindSchema } from '../mail/schema.ts'
import { documentIdSchema, eurosSchema, isoInstantSchema } from '../schema.ts'

/** The language of what is told; that of the request where none is said. */
export const noticesMineInput = z.strictObject({ locale: z.enum(locales).optional() })

/** What somebody was told, as a device shows it: a title, of which game, and where a tap leads, without a language's prefix. */
const toldSchema = z.object({
  id: z.int(),
  kind: mailKindSchema,
  at: isoInstantSchema,
  title: z.string(),
  text: z.string(),
  address: z.string(),
})
export type ToldView = z.output<typeof toldSchema>
export const toldAnswerSchema = z.object({ data: z.array(toldSchema) })

const game = { documentId: documentIdSchema, court: z.string(), startDate: isoInstantSchema }
const competition = { slug: z.string(), nameEs: z.string(), nameEn: z.string() }

/**
 * What waits for somebody. `result`: to be agreed to or not, their own side's games first, by `until`, when it counts. `challenge`: to be
 * answered. `partner`: somebody asks whether they play together. `offer`: a free court, or a place in a game. `due`: what they owe. `news`:
 * what they were told and haven't seen; `untilSeen` where that settles it.
 */
const turnSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('result'),
    ...game,
    by: z.string(),
    sets: z.array(z.tuple([z.int(), z.int()])),
    until: isoInstantSchema,
    version: z.int(),
  }),
  z.object({ kind: z.literal('challenge'), ...competition, by: z.array(z.string()), until: isoInstantSchema }),
  z.object({ kind: z.literal('partner'), ...competition, by: z.string(), until: isoInstantSchema }),
  z.object({ kind: z.literal('offer'), ...game, of: z.enum(['court', 'place']), price: eurosSchema.nullable() }),
  z.object({ kind: z.literal('due'), amount: eurosSchema, since: isoInstantSchema.nullable() }),
  z.object({ kind: z.literal('news'), news: toldSchema, untilSeen: z.boolean() }),
])
export type TurnView = z.output<typeof turnSchema>
export const turnAnswerSchema = z.object({ data: z.array(turnSchema) })

export const seenAnswerSchema = z.object({ data: z.object({ seen: z.literal(true) }) })
