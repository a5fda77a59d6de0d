import { z } from 'zod'
import { daySchema, documentIdSchema, eurosSchema, timeSchema } from '../schema.ts'

const scheduleSchema = z.object({
  weekday: z.int().min(1).max(7).optional(),
  date: daySchema.optional(),
  openingTime: timeSchema,
  closingTime: timeSchema,
  closed: z.boolean(),
})

/** A court as everyone sees it. */
export const courtSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  active: z.boolean(),
  openingTime: timeSchema,
  closingTime: timeSchema,
  price: eurosSchema,
  discount: z.int().min(0).max(100),
  schedules: z.array(scheduleSchema),
})
export type CourtView = z.infer<typeof courtSchema>

/** A court where others name it: what a reservation, a day or a list says of its court. */
export const namedCourtSchema = courtSchema.pick({ id: true, documentId: true, name: true })
export type NamedCourtView = z.infer<typeof namedCourtSchema>
