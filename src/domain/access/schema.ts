import { z } from 'zod'
import { isoInstantSchema, refSchema } from '../schema.ts'

/** A code as it was typed at a door. */
export const checkInput = z.strictObject({ door: refSchema, code: z.string().min(1).max(20) })
export type CheckInput = z.output<typeof checkInput>

/** Whether a code opens, and until when it does. */
const checkSchema = z.object({ open: z.boolean(), until: isoInstantSchema.nullable() })
export type CheckView = z.infer<typeof checkSchema>
export const checkAnswerSchema = z.object({ data: checkSchema })

/** A code of a door as a lock knows it by itself: its HMAC, from when it opens, and until when. */
const listedCodeSchema = z.object({ hmac: z.string(), from: isoInstantSchema, until: isoInstantSchema })
export type ListedCodeView = z.infer<typeof listedCodeSchema>
export const codesAnswerSchema = z.object({ data: z.array(listedCodeSchema) })

export const openedAnswerSchema = z.object({ data: z.object({ opened: z.literal(true) }) })
