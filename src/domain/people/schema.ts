import { z } from 'zod'
import { previewRefusalSchema } from '../groups/schema.ts'
import {
  daySchema,
  documentIdSchema,
  flagInput,
  isoInstantSchema,
  levelSchema,
  makeListInput,
  makeListSchema,
  makeNumberInput,
  positionSchema,
} from '../schema.ts'
import { createUserInput, sheetGameSchema, unpaidSchema } from '../users/desk-schema.ts'
import { userFields } from '../users/fields.ts'
import { peopleSorts } from './sorts.ts'

/** People as the club's admins have them at hand. */

/** What is typed: words of a name, or digits of a phone. */
export const searchPeopleInput = z.strictObject({ q: z.string().max(100).default('') })

const personSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  nick: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  level: levelSchema,
  position: positionSchema,
  /** Null where the club knows none. */
  phone: z.string().nullable(),
  blocked: z.boolean(),
})

const groupSchema = z.object({ id: z.int(), name: z.string() })

/** What somebody owes in euros, the game they are in or play next, and when their last one began. */
const gamesShape = {
  owed: z.number(),
  next: z.object({ documentId: documentIdSchema, court: z.string(), startDate: isoInstantSchema }).nullable(),
  last: isoInstantSchema.nullable(),
}

const foundPersonSchema = personSchema.extend(gamesShape)
export type FoundPersonView = z.infer<typeof foundPersonSchema>

/** Somebody without an account: the latest place that the desk gave them, its game, and in how many they are known. */
const strangerSchema = z.object({
  entry: z.int(),
  nick: z.string(),
  phone: z.string().nullable(),
  game: documentIdSchema,
  games: z.int(),
  ...gamesShape,
})
export type StrangerView = z.infer<typeof strangerSchema>
export const peopleAnswerSchema = z.object({ data: z.array(foundPersonSchema), others: z.array(strangerSchema) })
export type PeopleFound = z.infer<typeof peopleAnswerSchema>

/** A member whom the desk makes: a player and nothing else. Without a username one is made of the nick. */
export const createMemberInput = createUserInput
  .pick({
    nick: true,
    email: true,
    phone: true,
    birthDate: true,
    level: true,
    position: true,
    observations: true,
    locale: true,
  })
  .extend({ username: userFields.username.optional() })
export type CreateMemberInput = z.output<typeof createMemberInput>

/** Of a day: they may book some slot of it; the club keeps it; it isn't open to them yet; it is over; or something else is in the way. */
export const bookingDayStates = ['may', 'kept', 'later', 'over', 'not'] as const

/** What somebody may book from today on: by which group (null: none), how many they may have to come (0 for any number) and have. */
const bookingSchema = z.object({
  group: z.string().nullable(),
  isLimited: z.boolean(),
  /** The last day that is open to them. */
  until: daySchema,
  maxAhead: z.int(),
  ahead: z.int(),
  days: z.array(
    z.object({ date: daySchema, state: z.enum(bookingDayStates), refusal: previewRefusalSchema.nullable() }),
  ),
})
export type BookingView = z.infer<typeof bookingSchema>

/** A person's card: how to reach them, how often they didn't come and when last, what the club notes, and their games. */
const personCardSchema = personSchema.extend({
  /** Whether they hold another role than a player's: the desk hands such people no password link. */
  staff: z.boolean(),
  email: z.string(),
  observations: z.string(),
  group: groupSchema.nullable(),
  next: gamesShape.next,
  /** Null of whoever is blocked, who books nothing. */
  booking: bookingSchema.nullable(),
  absences: z.object({ count: z.int(), last: isoInstantSchema.nullable() }),
  coming: z.array(sheetGameSchema),
  last: z.array(sheetGameSchema),
  unpaid: unpaidSchema,
})
export type PersonCardView = z.infer<typeof personCardSchema>
export const personAnswerSchema = z.object({ data: personCardSchema })

/** Everybody, by name, phone or e-mail: who owes, who has an account, who plays today, who is in a group. */
export const listPeopleInput = makeListInput(peopleSorts).extend({
  owes: flagInput.optional(),
  account: flagInput.optional(),
  today: flagInput.optional(),
  group: makeNumberInput(1, 1_000_000).optional(),
})
export type ListPeopleInput = z.output<typeof listPeopleInput>

/**
 * A row of the list. Of somebody without an account all that an account has is null; `entry` is the latest place that the desk gave
 * them, `game` its game, and `games` how many they are known by.
 */
const listedPersonSchema = personSchema.extend({
  id: z.int().nullable(),
  documentId: documentIdSchema.nullable(),
  username: z.string().nullable(),
  level: levelSchema.nullable(),
  position: positionSchema.nullable(),
  group: groupSchema.nullable(),
  entry: z.int().nullable(),
  game: documentIdSchema.nullable(),
  games: z.int().nullable(),
  ...gamesShape,
})
export type ListedPersonView = z.infer<typeof listedPersonSchema>

/** Of those found, before the toggles: how many have an account, and how many each toggle would leave. */
const peopleCountsSchema = z.object({ accounts: z.int(), owing: z.int(), noAccount: z.int(), today: z.int() })
const peopleList = makeListSchema(listedPersonSchema)
export const peopleListSchema = peopleList.extend({
  meta: peopleList.shape.meta.extend({ counts: peopleCountsSchema, groups: z.array(groupSchema) }),
})
export type PeopleListView = z.infer<typeof peopleListSchema>
