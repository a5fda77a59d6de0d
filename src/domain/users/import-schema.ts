import { z } from 'zod'
import { errorKeys } from '../errors.ts'
import { locales } from '../locale.ts'
import { eurosSchema } from '../schema.ts'
import { userFields } from './fields.ts'

/** What a line must say of somebody new. */
export const importedUserInput = z.strictObject({
  username: userFields.username,
  email: userFields.email,
  nick: userFields.nick,
  phone: userFields.phone,
  birthDate: userFields.birthDate.nullable().default(null),
  level: userFields.level.default(1),
  position: userFields.position.default('left-right'),
  observations: userFields.observations.default(''),
  showInSearches: z.boolean().default(true),
  locale: z.enum(locales).nullable().default(null),
  /** Credit that they bring along. */
  balance: eurosSchema.default(0),
})
export type ImportedUser = Omit<z.output<typeof importedUserInput>, 'balance'>

/** What a line may say of somebody who is there; what it doesn't say stays. */
export const importedChangesInput = z.strictObject({
  username: userFields.username.optional(),
  email: userFields.email,
  nick: userFields.nick.optional(),
  phone: userFields.phone.optional(),
  birthDate: userFields.birthDate.optional(),
  level: userFields.level.optional(),
  position: userFields.position.optional(),
  observations: userFields.observations.optional(),
  showInSearches: z.boolean().optional(),
  locale: z.enum(locales).optional(),
  balance: eurosSchema.optional(),
})

export const reasonSchema = z.object({
  msg: z.enum(errorKeys),
  param: z.string().optional(),
  value: z.unknown().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ImportReason = z.infer<typeof reasonSchema>

/** Cells of a line that were read otherwise than they stand there; `as` is null where one was left out. */
export const readOtherwiseSchema = z.object({
  line: z.int(),
  cells: z.array(z.object({ param: z.string(), value: z.string(), as: z.string().nullable() })),
})
export type ReadOtherwise = z.infer<typeof readOtherwiseSchema>

/** What an import would do, line by line; `plan` stands for all of it. */
const importPlanSchema = z.object({
  plan: z.string(),
  make: z.int(),
  change: z.int(),
  /** Lines that say what is known already. */
  same: z.int(),
  /** Euros of credit that are brought along in all. */
  balance: z.number(),
  /** Minutes until the last welcome mail goes out. */
  minutes: z.int(),
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  /** Some of those who are made and changed, to look at. */
  made: z.array(z.object({ line: z.int(), nick: z.string(), username: z.string(), email: z.string() })),
  changed: z.array(z.object({ line: z.int(), nick: z.string(), fields: z.array(z.string()) })),
  otherwise: z.array(readOtherwiseSchema),
  refused: z.array(z.object({ line: z.int(), reasons: z.array(reasonSchema) })),
})
export type ImportPlanView = z.infer<typeof importPlanSchema>
export const importPlanAnswerSchema = z.object({ data: importPlanSchema })

export const importInput = z.strictObject({ plan: z.string().min(1).max(100) })
export const importedAnswerSchema = z.object({ data: z.object({ made: z.int(), changed: z.int() }) })
