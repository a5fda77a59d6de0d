import { z } from 'zod'
import { ways } from '../money/ways.ts'
import { entryViewSchema, hostSchema, reservationSchema } from '../reservations/schema.ts'
import {
  dayOrInstantInput,
  documentIdSchema,
  isoInstantSchema,
  levelSchema,
  makeLineSchema,
  positionSchema,
  refSchema,
} from '../schema.ts'
import { userFields } from '../users/fields.ts'

/** A member by `user`, or a guest by `invited`, who may have a name and a phone; a member's level and position are their own where nothing else is said. */
export const addInput = z
  .strictObject({
    reservation: refSchema,
    user: refSchema.nullish(),
    invited: z.boolean().default(false),
    position: positionSchema.optional(),
    level: levelSchema.optional(),
    name: userFields.nick.optional(),
    phone: userFields.phone.optional(),
  })
  .refine((entry) => entry.invited || entry.user != null, { path: ['user'], error: 'validation.errors.required' })
  .refine((entry) => !entry.invited || entry.user == null, { path: ['user'], error: 'validation.errors.invalid' })
  .refine((entry) => !entry.invited || entry.level !== undefined, {
    path: ['level'],
    error: 'validation.errors.required',
  })
  .refine((entry) => entry.invited || entry.name === undefined, { path: ['name'], error: 'validation.errors.invalid' })
  .refine((entry) => entry.invited || entry.phone === undefined, {
    path: ['phone'],
    error: 'validation.errors.invalid',
  })
export type AddInput = z.output<typeof addInput>

export const addAnswerSchema = z.object({ data: z.object({ id: z.int(), active: z.boolean(), waiting: z.boolean() }) })

/** What a guest is called from now on; null for no name. */
export const nameInput = z.strictObject({ id: refSchema, name: userFields.nick.nullable() })
export type NameInput = z.output<typeof nameInput>

/** How places are paid: a way, for a bono its number where one is chosen, for what is given away to whom and why. */
export const payingFields = {
  method: z.string().max(20).optional(),
  bono: z.int().min(1).optional(),
  note: makeLineSchema(200).optional(),
}

/** What isn't `true`, or no way of paying, is refused by the rule, with its own key. */
export const payInput = z.strictObject({
  id: refSchema,
  value: z.unknown().optional(),
  ...payingFields,
  requestId: z.string().min(1).max(200).optional(),
})
export type PayInput = z.output<typeof payInput>

/** Whether a member who should have played was missing; said again the other way round, it is taken back. */
export const absentInput = z.strictObject({ id: refSchema, value: z.boolean() })
export type AbsentInput = z.output<typeof absentInput>

/** A person as staff see one; e-mail, phone and observations are for admins. */
const personSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  username: z.string(),
  nick: z.string(),
  level: levelSchema,
  position: positionSchema,
  avatar: z.string().nullable(),
  email: z.string().optional(),
  phone: z.string().optional(),
  observations: z.string().optional(),
})
export type PersonView = z.infer<typeof personSchema>

/** When an entry was paid, the nick of who recorded it, and by which way and movement; for admins. */
const paymentSchema = z.object({
  at: isoInstantSchema,
  by: z.string().nullable(),
  method: z.enum(ways).nullable(),
  movement: z.int().nullable(),
})

/** One entry with its person (none for a guest), who brought it, its payment where it is paid, and its game. */
export const entryAnswerSchema = z.object({
  data: entryViewSchema.extend({
    user: personSchema.nullable(),
    host: hostSchema.nullable(),
    payment: paymentSchema.optional(),
    /** How the club reaches a guest who has no account; for admins, for so many days. */
    phone: z.string().optional(),
    reservation: reservationSchema,
  }),
})
export type EntryDetailView = z.infer<typeof entryAnswerSchema>['data']

/** The same, once it is paid: the number of its receipt, or that nothing was due any more, and how that was paid. */
export const payAnswerSchema = z.object({
  data: entryAnswerSchema.shape.data.extend({ receipt: z.string().nullable(), already: paymentSchema.nullable() }),
})
export type PaidView = z.infer<typeof payAnswerSchema>['data']

/** So many club days, today included, are lately: what somebody played in them tells whose turn it is. */
export const LATELY_DAYS = 30

/** Club days, both included; an instant means its club day. */
export const countsInput = z.strictObject({ startDate: dayOrInstantInput, endDate: dayOrInstantInput })

/** How often a member was in a live game of those days: playing, playing in one that an admin closed, waiting. */
const countedSchema = z.object({
  user: z.object({ id: z.int(), nick: z.string(), username: z.string() }),
  games: z.int(),
  closed: z.int(),
  waiting: z.int(),
})
export type Counted = z.infer<typeof countedSchema>
export const countsAnswerSchema = z.object({ data: z.array(countedSchema) })
