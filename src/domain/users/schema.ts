import { z } from 'zod'
import { documentId, level, position } from '../schema.ts'

export const searchInput = z.strictObject({ query: z.string().max(100) })

/** A user whom a search finds: never e-mail or phone. */
const found = z.object({
  id: z.int(),
  documentId,
  nick: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  level,
  position,
})
export type FoundUser = z.infer<typeof found>
export const searchAnswer = z.object({ data: z.array(found) })

const trainer = z.object({ id: z.int(), username: z.string() })
export type TrainerSeen = z.infer<typeof trainer>
export const trainersAnswer = z.object({ data: z.array(trainer) })
