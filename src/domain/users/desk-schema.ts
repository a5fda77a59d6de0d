import { z } from 'zod'
import { locales } from '../locale.ts'
import { reservationTypes } from '../reservations/types.ts'
import { type Role, roleOf, roles } from '../roles.ts'
import {
  daySchema,
  documentIdSchema,
  flagInput,
  isoInstantSchema,
  levelSchema,
  makeListInput,
  makeListSchema,
  oneInput,
  positionSchema,
  refSchema,
  versionInput,
} from '../schema.ts'
import { userFields } from './fields.ts'
import { aboutSchema, erasureAnswerSchema } from './schema.ts'
import { userSorts } from './sorts.ts'

/** Users as portal admins see, make and change them. */

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

/** A user as portal admins see one. `age` is in whole years, as the birth date null where the club doesn't know it; `confirmed` says whether the account can be signed in to; `version` goes back with what is changed. */
export const userSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  birthDate: daySchema.nullable(),
  age: z.int().nullable(),
  observations: z.string(),
  nick: z.string(),
  level: levelSchema,
  position: positionSchema,
  avatar: z.string().nullable(),
  roles: z.array(roleSchema),
  blocked: z.boolean(),
  showInSearches: z.boolean(),
  about: aboutSchema,
  aboutShown: z.boolean(),
  locale: z.enum(locales).nullable(),
  confirmed: z.boolean(),
  /** The group by whose rules they book; null where they are in none. */
  group: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: isoInstantSchema,
  version: z.int(),
})
export type UserView = z.infer<typeof userSchema>
export const userAnswerSchema = z.object({ data: userSchema })
export const usersAnswerSchema = makeListSchema(userSchema)

const userFilter = {
  role: roleInput.optional(),
  blocked: flagInput.optional(),
}
export const usersInput = makeListInput(userSorts).extend(userFilter)
/** The same without a page, for files. */
export const usersFilterInput = usersInput.omit({ page: true, pageSize: true })
export type UsersFilter = z.output<typeof usersFilterInput>

/** An account that the desk makes; it has no password until its owner chooses one by the link of the welcome mail. */
export const createUserInput = z.strictObject({
  username: userFields.username,
  email: userFields.email,
  nick: userFields.nick,
  phone: userFields.phone,
  birthDate: userFields.birthDate.nullable().default(null),
  level: userFields.level.default(1),
  position: userFields.position.default('left-right'),
  observations: userFields.observations.default(''),
  roles: z.array(roleInput).max(20).default([]),
  blocked: z.boolean().default(false),
  showInSearches: z.boolean().default(true),
  locale: z.enum(locales).nullable().default(null),
  about: userFields.about.optional(),
  aboutShown: userFields.aboutShown.optional(),
})
export type CreateUserInput = z.output<typeof createUserInput>

/** What the desk changes of a user; what isn't sent stays. `roles` are those held from then on, `fp_user` always among them. */
export const changeUserInput = z.strictObject({
  id: refSchema,
  version: versionInput,
  username: userFields.username.optional(),
  email: userFields.email.optional(),
  nick: userFields.nick.optional(),
  phone: userFields.phone.optional(),
  birthDate: userFields.birthDate.nullable().optional(),
  level: userFields.level.optional(),
  position: userFields.position.optional(),
  observations: userFields.observations.optional(),
  roles: z.array(roleInput).max(20).optional(),
  blocked: z.boolean().optional(),
  showInSearches: z.boolean().optional(),
  locale: z.enum(locales).nullable().optional(),
  about: userFields.about.optional(),
  aboutShown: userFields.aboutShown.optional(),
  group: refSchema.nullable().optional(),
})
export type ChangeUserInput = z.output<typeof changeUserInput>

/** A game on the desk's sheet of a user: with whom, as far as the viewer may see; what the place is charged is for admins. */
export const sheetGameSchema = z.object({
  documentId: documentIdSchema,
  /** Their own entry's number; absent where they are the owner alone, or the viewer may not see it. */
  entry: z.int().optional(),
  court: z.string(),
  startDate: isoInstantSchema,
  type: z.enum(reservationTypes),
  waiting: z.boolean(),
  partners: z.array(z.string()),
  share: z.number().optional(),
  paid: z.boolean().optional(),
  /** Whether it is about the place of a guest of theirs. */
  isGuest: z.boolean().optional(),
})
export type SheetGameView = z.infer<typeof sheetGameSchema>

/** Places that they owe, the latest first: `share` is what is due of each. With their sum. `more` where there may be others. */
export const unpaidSchema = z.object({ euros: z.number(), more: z.boolean(), games: z.array(sheetGameSchema) })
export type UnpaidView = z.infer<typeof unpaidSchema>

/** What stands beside a user's data: how they sign in, their live games to come and the last ones, and what they owe. */
const sheetSchema = z.object({
  /** When any of their sessions was last used; null where they have none. */
  lastSeen: isoInstantSchema.nullable(),
  hasPassword: z.boolean(),
  /** Another address, which counts once the link is opened that was mailed there; null where none waits. */
  waitingEmail: z.string().nullable(),
  /** The portal admins who can sign in, this user not counted. */
  otherPortalAdmins: z.int(),
  coming: z.array(sheetGameSchema),
  last: z.array(sheetGameSchema),
  /** What erasing them does to games to come. */
  erasure: erasureAnswerSchema.shape.data,
  /** For admins. */
  unpaid: unpaidSchema.optional(),
})
export type UserSheetView = z.infer<typeof sheetSchema>
export const sheetAnswerSchema = z.object({ data: sheetSchema })

/** Where there is credit, what becomes of it. */
export const eraseInput = oneInput.extend({
  credit: z.enum(['payOut', 'forfeit']).optional(),
  method: z.enum(['cash', 'transfer']).optional(),
})

/** Who was erased: what is left of them is their number. */
export const userErasedSchema = z.object({ data: z.object({ id: z.int(), documentId: documentIdSchema }) })

/**
 * A link by which a user sets a password: which, and, where no mail takes it to them, its path and until when it is good. It is answered
 * once.
 */
export const passwordLinkSchema = z.object({
  data: z.object({
    kind: z.enum(['welcome', 'reset']),
    path: z.string().optional(),
    until: isoInstantSchema.optional(),
  }),
})
export type PasswordLinkView = z.infer<typeof passwordLinkSchema>['data']
