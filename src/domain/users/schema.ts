import { z } from 'zod'
import { locales } from '../locale.ts'
import {
  daySchema,
  documentIdSchema,
  eurosSchema,
  isoInstantSchema,
  levelSchema,
  positionSchema,
  refSchema,
} from '../schema.ts'
import { passwordBounds, userFields } from './fields.ts'

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
export type FoundUserView = z.infer<typeof foundUserSchema>
export const searchAnswerSchema = z.object({ data: z.array(foundUserSchema) })

/** Whose picture; `v` is its version, as `avatar` names it. */
export const avatarInput = z.strictObject({ id: refSchema, v: z.string().max(40).optional() })
export const avatarAnswerSchema = z.object({ data: z.object({ avatar: z.string().nullable() }) })

/** A trainer's text in each language, empty where there is none. */
export const aboutSchema = z.object({ en: z.string(), es: z.string() })

/** A trainer as everybody reads of them. */
const trainerCardSchema = foundUserSchema.omit({ username: true, documentId: true }).extend({ about: aboutSchema })
export type TrainerCardView = z.infer<typeof trainerCardSchema>
export const trainerCardsAnswerSchema = z.object({ data: z.array(trainerCardSchema) })

const trainerSchema = z.object({ id: z.int(), username: z.string(), nick: z.string() })
export type TrainerView = z.infer<typeof trainerSchema>
export const trainersAnswerSchema = z.object({ data: z.array(trainerSchema) })

/** A user's own data, as they may see it themselves. */
const profileSchema = foundUserSchema.extend({
  email: z.string(),
  phone: z.string(),
  birthDate: daySchema.nullable(),
  /** The language of pages and mails; null where none was ever chosen. */
  locale: z.enum(locales).nullable(),
  /** Whether they may be named on the screen in the hall. */
  showOnWall: z.boolean(),
  /** Whether they may be named in the table of levels. */
  showOnRanking: z.boolean(),
  /** What a trainer's card says, and whether it is shown. */
  about: aboutSchema,
  aboutShown: z.boolean(),
  memberSince: isoInstantSchema,
  /** Another address, which counts once the link is opened that was mailed there; null where none waits. */
  waitingEmail: z.string().nullable(),
})
export type ProfileView = z.infer<typeof profileSchema>
export const profileAnswerSchema = z.object({ data: profileSchema })

/** What users change of their own data; what isn't named stays. */
export const updateMeInput = z.strictObject({
  username: userFields.username.optional(),
  nick: userFields.nick.optional(),
  email: userFields.email.optional(),
  phone: userFields.phone.optional(),
  birthDate: userFields.birthDate.optional(),
  position: userFields.position.optional(),
  level: userFields.level.optional(),
  locale: z.enum(locales).optional(),
  showOnWall: z.boolean().optional(),
  showOnRanking: z.boolean().optional(),
  about: userFields.about.optional(),
  aboutShown: userFields.aboutShown.optional(),
  /** The present one: another address takes it. */
  password: z.string().max(passwordBounds.max).optional(),
})
export type UpdateMeInput = z.infer<typeof updateMeInput>

/** What becomes of the credit of somebody who is erased, and by which way it is paid out. */
export type CreditChoice = { credit?: 'payOut' | 'forfeit' | undefined; method?: 'cash' | 'transfer' | undefined }

/** Credit is paid out at the desk alone: whoever erases themselves can only give it up. */
export const eraseMeInput = z.strictObject({
  password: z.string().min(1).max(passwordBounds.max),
  credit: z.literal('forfeit').optional(),
})

/** What becomes of a game to come when one of its people is erased; their credit then, in euros, and their bonos with the places left. */
const erasureSchema = z.object({
  games: z.array(
    z.object({
      documentId: documentIdSchema,
      startDate: isoInstantSchema,
      court: z.string(),
      /** `canceled` where nobody else is left in it; `left` where it goes on without them. */
      becomes: z.enum(['left', 'canceled']),
    }),
  ),
  credit: eurosSchema,
  bonos: z.array(z.object({ id: documentIdSchema, name: z.string(), left: z.int() })),
})
export type ErasureView = z.infer<typeof erasureSchema>
export const erasureAnswerSchema = z.object({ data: erasureSchema })
export const erasedAnswerSchema = z.object({ message: z.string() })

const partnerSchema = z.object({
  id: z.int(),
  nick: z.string(),
  avatar: z.string().nullable(),
  games: z.int(),
})
export type PartnerView = z.infer<typeof partnerSchema>

/** What somebody played in twelve months: by month (`2026-11`), in all, with how many others, and with whom most often. */
const statisticsSchema = z.object({
  months: z.array(z.object({ month: z.string(), games: z.int() })),
  games: z.int(),
  partners: z.int(),
  often: z.array(partnerSchema),
})
export type StatisticsView = z.infer<typeof statisticsSchema>
export const statisticsAnswerSchema = z.object({ data: statisticsSchema })
