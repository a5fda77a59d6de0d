import { z } from 'zod'
import { daySchema, documentIdSchema, eurosSchema, timeSchema } from '../schema.ts'

/** A price rule as everyone sees it; a criterion that isn't set is null. */
export const courtPriceSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  description: z.string(),
  price: eurosSchema,
  dateFrom: daySchema.nullable(),
  dateTo: daySchema.nullable(),
  weekdays: z.array(z.int().min(1).max(7)),
  hourFrom: timeSchema.nullable(),
  hourTo: timeSchema.nullable(),
})
export type CourtPriceView = z.infer<typeof courtPriceSchema>
