import { z } from 'zod'
import { payingFields } from '../entries/schema.ts'
import { eurosSchema, refSchema } from '../schema.ts'

/** Who pays a whole court, and how; its owner by cash where nothing is said. */
export const payCourtInput = z.strictObject({
  id: refSchema,
  ...payingFields,
  person: refSchema.optional(),
  requestId: z.string().min(1).max(200).optional(),
})
export type PayCourtInput = z.output<typeof payCourtInput>

/** What was paid, and the number of the receipt; none where nothing was due. */
export const courtPaidAnswerSchema = z.object({ data: z.object({ receipt: z.string().nullable(), paid: eurosSchema }) })
export type CourtPaidView = z.infer<typeof courtPaidAnswerSchema>['data']
