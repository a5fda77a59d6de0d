import { z } from 'zod'
import { day, documentId, euros, time } from '../schema.ts'

const schedule = z.object({
  weekday: z.int().min(1).max(7).optional(),
  date: day.optional(),
  openingTime: time,
  closingTime: time,
  closed: z.boolean(),
})

/** A court as everyone sees it. */
export const court = z.object({
  id: z.int(),
  documentId,
  name: z.string(),
  active: z.boolean(),
  openingTime: time,
  closingTime: time,
  price: euros,
  discount: z.int().min(0).max(100),
  schedules: z.array(schedule),
})
export type CourtSeen = z.infer<typeof court>
