import { z } from 'zod'
import { namedCourtSchema } from '../courts/schema.ts'
import { reservationSchema } from '../reservations/schema.ts'
import { documentIdSchema, eurosSchema, isoInstantSchema } from '../schema.ts'

/** What leads to an offer: a place came free, its owner looks for players, or the club does as the game is near. */
export const offerCauses = ['freed', 'owner', 'ahead'] as const

/**
 * What somebody was told of, as it is now: `free`, `taken` by others (since when), one's own (`mine`), or `over`: begun, canceled, closed.
 * The game where it is about places in one; the price is what the reader would pay: a quarter of a game, or the whole court.
 */
const offerSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  kind: z.enum(['court', 'place']),
  court: namedCourtSchema,
  startDate: isoInstantSchema,
  endDate: isoInstantSchema,
  state: z.enum(['free', 'taken', 'mine', 'over']),
  takenAt: isoInstantSchema.nullable(),
  declined: z.boolean(),
  price: eurosSchema.nullable(),
  game: reservationSchema.nullable(),
})
export type OfferView = z.output<typeof offerSchema>
export const offersAnswerSchema = z.object({ data: z.array(offerSchema) })
export const offerAnswerSchema = z.object({ data: offerSchema })

/**
 * How the club looks for players of a game, for its owner: never who was told. Where it doesn't look, how many an offer would fit now,
 * and how many of them would be told at once.
 */
const searchSchema = z.object({
  isLooking: z.boolean(),
  cause: z.enum(offerCauses).nullable(),
  told: z.int(),
  looked: z.int(),
  waves: z.array(z.object({ at: isoInstantSchema, told: z.int(), looked: z.int() })),
  /** When more are told, if somebody is left. */
  nextAt: isoInstantSchema.nullable(),
  fitting: z.int(),
  first: z.int(),
})
export type SearchView = z.output<typeof searchSchema>
export const searchAnswerSchema = z.object({ data: searchSchema })
