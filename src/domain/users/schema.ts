import { z } from 'zod'
import { locales } from '../locale.ts'
import { type Role, roleOf, roles } from '../roles.ts'
import {
  daySchema,
  documentIdSchema,
  isoInstantSchema,
  levelSchema,
  makeListInput,
  makeListSchema,
  positionSchema,
} from '../schema.ts'
import { userSorts } from './sorts.ts'

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

/** A role as it travels: its number and its name. */
export const roleSchema = z.object({ id: z.int(), role: z.enum(roles) })
export const rolesAnswerSchema = z.object({ data: z.array(roleSchema) })

/** A role by any spelling of its name, such as `FP_ADMIN`. */
export const roleInput = z
  .string()
  .max(40)
  .transform((spelling, context): Role => {
    const role = roleOf(spelling)
    if (role !== null) return role
    context.issues.push({ code: 'invalid_value', values: [...roles], input: spelling })
    return z.NEVER
  })
  .meta({ enum: [...roles] })

/** A user as portal admins see one. `age` is in whole years, `confirmed` says whether the account can be signed in to. */
export const userSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  birthDate: z.string(),
  age: z.int(),
  observations: z.string(),
  nick: z.string(),
  level: levelSchema,
  position: positionSchema,
  avatar: z.string().nullable(),
  roles: z.array(roleSchema),
  blocked: z.boolean(),
  showInSearches: z.boolean(),
  locale: z.enum(locales).nullable(),
  confirmed: z.boolean(),
  createdAt: isoInstantSchema,
})
export type UserView = z.infer<typeof userSchema>
export const userAnswerSchema = z.object({ data: userSchema })
export const usersAnswerSchema = makeListSchema(userSchema)

const userFilter = {
  role: roleInput.optional(),
  blocked: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).optional(),
}
export const usersInput = makeListInput(userSorts).extend(userFilter)
/** The same without a page, for files. */
export const usersFilterInput = usersInput.omit({ page: true, pageSize: true })
export type UsersFilter = z.output<typeof usersFilterInput>

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
