import { z } from 'zod'
import { day, documentId, euros, time } from '../schema.ts'

/** A price rule as everyone sees it; a criterion that isn't set is null. */
export const courtPrice = z.object({
  id: z.int(),
  documentId,
  name: z.string(),
  description: z.string(),
  price: euros,
  dateFrom: day.nullable(),
  dateTo: day.nullable(),
  weekdays: z.array(z.int().min(1).max(7)),
  hourFrom: time.nullable(),
  hourTo: time.nullable(),
})
export type CourtPriceSeen = z.infer<typeof courtPrice>
