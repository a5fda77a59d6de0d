import { z } from 'zod'
import { namedCourtSchema } from '../courts/schema.ts'
import { reservationTypes } from '../reservations/types.ts'
import {
  daySchema,
  documentIdSchema,
  eurosSchema,
  isoInstantSchema,
  makeListInput,
  makeListSchema,
  refSchema,
  timeSchema,
  versionInput,
} from '../schema.ts'
import { weekdays } from '../time.ts'

/** Members who hold a court every week, as admins see, make and change them. Times are the wall clock's. */

const weekdaySchema = z.literal(weekdays)

const holderSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  nick: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  level: z.number(),
})

/** The next date that isn't skipped, and how it stands: `due` is made when its day can be booked. */
const nextSchema = z.object({ day: daySchema, is: z.enum(['made', 'canceled', 'missing', 'due']) })

/**
 * `missing` are the dates that can be booked and have no court, `skipped` those to come that are left out; `version` goes back
 * with what is changed of it.
 */
export const subscriberSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  user: holderSchema,
  court: namedCourtSchema,
  weekday: weekdaySchema,
  start: timeSchema,
  end: timeSchema,
  active: z.boolean(),
  createdAt: isoInstantSchema,
  next: nextSchema.nullable(),
  missing: z.array(daySchema),
  skipped: z.array(daySchema),
  version: z.int(),
})
export type SubscriberView = z.infer<typeof subscriberSchema>
export const subscriberAnswerSchema = z.object({ data: subscriberSchema })
export const subscribersAnswerSchema = makeListSchema(subscriberSchema)

const subscriberSorts = ['weekday', 'id'] as const

const number = z.union([z.int(), z.string().regex(/^\d$/).transform(Number)]).pipe(weekdaySchema)

/** Those that go on, by default; `all` are the ended ones too. `q` is looked for in nick and username. */
export const subscribersInput = makeListInput(subscriberSorts).extend({
  court: refSchema.optional(),
  user: refSchema.optional(),
  weekday: number.optional(),
  active: z.union([z.boolean().transform(String), z.enum(['true', 'false', 'all'])]).default('true'),
})
/** The same without a page, for files. */
export const subscribersFilterInput = subscribersInput.omit({ page: true, pageSize: true })
export type SubscribersFilter = z.output<typeof subscribersFilterInput>

const daysInput = z
  .array(daySchema)
  .max(60)
  .overwrite((days) => [...new Set(days)])

/** `end` may be left out: it is 90 minutes after `start`. `skip` are dates to leave out. */
export const createSubscriberInput = z.strictObject({
  user: refSchema,
  court: refSchema,
  weekday: weekdaySchema,
  start: timeSchema,
  end: timeSchema.optional(),
  active: z.boolean().default(true),
  skip: daysInput.default([]),
})
export type CreateSubscriberInput = z.output<typeof createSubscriberInput>

/** What isn't sent stays. `skip` and `unskip` are dates to leave out and to take back; `active` false ends it. */
export const changeSubscriberInput = z.strictObject({
  id: refSchema,
  user: refSchema.optional(),
  court: refSchema.optional(),
  weekday: weekdaySchema.optional(),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
  active: z.boolean().optional(),
  version: versionInput,
  skip: daysInput.default([]),
  unskip: daysInput.default([]),
})
export type ChangeSubscriberInput = z.output<typeof changeSubscriberInput>

/** A subscription as it would be: what it is looked ahead for. `id` is that of one which is changed. */
export const previewInput = z.strictObject({
  id: refSchema.optional(),
  court: refSchema,
  weekday: weekdaySchema,
  start: timeSchema,
})
export type PreviewInput = z.output<typeof previewInput>

/** Another court for one date. */
export const placeInput = z.strictObject({ id: refSchema, day: daySchema, court: refSchema })

/** A game as a date tells of it: the one that was made, or the one that is in the way. */
const dateGameSchema = z.object({
  documentId: documentIdSchema,
  court: z.string(),
  startDate: isoInstantSchema,
  type: z.enum(reservationTypes),
  nick: z.string().nullable(),
  entries: z.int(),
  price: eurosSchema,
  paid: z.boolean(),
  bookedAt: isoInstantSchema,
})

/**
 * One date of a subscription. `made` and `canceled` have their game; `due` is made on the day `on`, or at once where that is
 * null; `taken` has the game that is in the way, `closed` the closure. `shut`: the court stays closed that day; `offGrid`:
 * its hours of that day have no such slot. `others` are the courts that are free then.
 */
const dateSchema = z.object({
  day: daySchema,
  startDate: isoInstantSchema,
  court: namedCourtSchema,
  is: z.enum(['made', 'canceled', 'due', 'taken', 'closed', 'shut', 'offGrid', 'inactive']),
  skipped: z.boolean(),
  clock: z.enum(['forward', 'back']).nullable(),
  on: daySchema.nullable(),
  price: eurosSchema.nullable(),
  game: dateGameSchema.nullable(),
  closure: z.object({ reason: z.string(), startDate: isoInstantSchema, endDate: isoInstantSchema }).nullable(),
  others: z.array(namedCourtSchema),
})
export type DateView = z.infer<typeof dateSchema>

/** What a subscription comes to: its next dates, who holds the court then already, which courts nobody holds then. */
const previewSchema = z.object({
  dates: z.array(dateSchema),
  rival: z.object({ id: z.int(), nick: z.string(), start: timeSchema, end: timeSchema }).nullable(),
  others: z.array(namedCourtSchema),
  /** Games that were made for it and stay, though it is somewhere else from now on. */
  stays: z.array(dateGameSchema),
})
export type SubscriberPreview = z.infer<typeof previewSchema>
export const previewAnswerSchema = z.object({ data: previewSchema })

/** A date that can be booked and has no court. */
export const missingSchema = z.object({ subscriber: subscriberSchema, date: dateSchema })
export type MissingDateView = z.infer<typeof missingSchema>
export const missingAnswerSchema = z.object({ data: z.array(missingSchema) })
