import { z } from 'zod'
import { documentIdSchema, levelSchema, positionSchema } from '../schema.ts'

export const searchInput = z.strictObject({ query: z.string().max(100) })

/** A user whom a search finds: never e-mail or phone. */
const foundUserSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  nick: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  level: levelSchema,
  position: positionSchema,
})
export type FoundUser = z.infer<typeof foundUserSchema>
export const searchAnswerSchema = z.object({ data: z.array(foundUserSchema) })

const trainerSchema = z.object({ id: z.int(), username: z.string() })
export type TrainerView = z.infer<typeof trainerSchema>
export const trainersAnswerSchema = z.object({ data: z.array(trainerSchema) })
