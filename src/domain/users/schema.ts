import { z } from 'zod'
import { locales } from '../locale.ts'
import { daySchema, documentIdSchema, isoInstantSchema, levelSchema, positionSchema, refSchema } from '../schema.ts'

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

/** Whose picture; `v` is its version, as `avatar` names it. */
export const avatarInput = z.strictObject({ id: refSchema, v: z.string().max(40).optional() })
export const avatarAnswerSchema = z.object({ data: z.object({ avatar: z.string().nullable() }) })

const trainerSchema = z.object({ id: z.int(), username: z.string() })
export type TrainerView = z.infer<typeof trainerSchema>
export const trainersAnswerSchema = z.object({ data: z.array(trainerSchema) })

/** A user's own data, as they may see it themselves. */
const profileSchema = foundUserSchema.extend({
  email: z.string(),
  phone: z.string(),
  birthDate: daySchema,
  /** The language of pages and mails; null where none was ever chosen. */
  locale: z.enum(locales).nullable(),
  memberSince: isoInstantSchema,
})
export type Profile = z.infer<typeof profileSchema>
export const profileAnswerSchema = z.object({ data: profileSchema })

/** What users change of their own data; what isn't named stays. */
export const updateMeInput = z.strictObject({ locale: z.enum(locales).optional() })
export type UpdateMeInput = z.infer<typeof updateMeInput>
