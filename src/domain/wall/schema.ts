import { z } from 'zod'
import { reservationSchema } from '../reservations/schema.ts'
import { reservationTypes } from '../reservations/types.ts'
import { daySchema, eurosSchema, isoInstantSchema, levelRangeSchema } from '../schema.ts'

/** A game as the hall may read it: who plays, as far as they agreed to be named; null for the others. */
const wallGameSchema = z.object({
  type: z.enum(reservationTypes),
  names: z.array(z.string().nullable()),
  /** Who gives a class or leads a school group. */
  trainer: z.string().nullable(),
  levelRange: levelRangeSchema.nullable(),
})
export type WallGameView = z.infer<typeof wallGameSchema>

/** What is on a court from one instant to another; `until` is null where nothing more comes today. */
const wallSpotSchema = z.object({
  is: z.enum(['game', 'free', 'closed', 'shut']),
  from: isoInstantSchema,
  until: isoInstantSchema.nullable(),
  game: wallGameSchema.optional(),
  /** Why it is closed for a while. */
  reason: z.string().optional(),
  /** What the whole slot costs where it can be booked. */
  price: eurosSchema.optional(),
})
export type WallSpotView = z.infer<typeof wallSpotSchema>

const wallCourtSchema = z.object({
  id: z.int(),
  name: z.string(),
  now: wallSpotSchema,
  next: wallSpotSchema.nullable(),
})
export type WallCourtView = z.infer<typeof wallCourtSchema>

/** What the screen in the hall shows: each court now and next, what is free today, open games that look for players. */
export const wallAnswerSchema = z.object({
  data: z.object({
    date: daySchema,
    courts: z.array(wallCourtSchema),
    free: z.array(z.object({ startDate: isoInstantSchema, courts: z.array(z.string()), price: eurosSchema })),
    games: z.array(reservationSchema),
  }),
})
export type WallView = z.infer<typeof wallAnswerSchema>['data']
