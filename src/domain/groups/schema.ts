import { z } from 'zod'
import { errorKeys } from '../errors.ts'
import {
  daySchema,
  documentIdSchema,
  isoInstantSchema,
  makeLineSchema,
  refSchema,
  timeSchema,
  versionInput,
  weekdaysSchema,
} from '../schema.ts'
import { STAFF_DAYS_MAX } from './rules.ts'

/** Minutes in peak hours a week, by the half hour; null for any number. */
export const peakMinutesSchema = z
  .int()
  .min(0)
  .max(7 * 1440)
  .multipleOf(30, { error: 'validation.errors.invalid' })
  .nullable()

/** Hours in which most want to play, on weekdays. */
export const peakHoursSchema = z
  .strictObject({ weekdays: weekdaysSchema.min(1).max(7), from: timeSchema, to: timeSchema })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'courtPrice.errors.hourOrder' })

const groupFields = {
  name: makeLineSchema(60, 1),
  /** More than 28 is for staff: others in the group book 28 days ahead. */
  daysAhead: z.int().min(1).max(STAFF_DAYS_MAX),
  /** So many live reservations to come; 0 for any number. */
  maxAhead: z.int().min(0).max(1000),
  peakMinutes: peakMinutesSchema,
}

/** A group of members, with the rules by which they book; `version` goes back with what is changed of it. */
const memberGroupSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  daysAhead: z.int(),
  maxAhead: z.int(),
  peakMinutes: z.int().nullable(),
  oneAtATime: z.boolean(),
  /** How many are in it. */
  members: z.int(),
  version: z.int(),
})
export type MemberGroupView = z.infer<typeof memberGroupSchema>
export const memberGroupAnswerSchema = z.object({ data: memberGroupSchema })
/** All groups by name; and how many are in none. */
export const memberGroupsAnswerSchema = z.object({
  data: z.array(memberGroupSchema),
  meta: z.object({ inNone: z.int() }),
})

export const createMemberGroupInput = z.strictObject({
  ...groupFields,
  /** Nobody in it plays on two courts at one hour. */
  oneAtATime: z.boolean().default(false),
})
export type CreateMemberGroupInput = z.output<typeof createMemberGroupInput>

/** What is changed of a group; what isn't sent stays. */
export const changeMemberGroupInput = z.strictObject({
  id: refSchema,
  version: versionInput,
  ...z.object(groupFields).partial().shape,
  oneAtATime: z.boolean().optional(),
})
export type ChangeMemberGroupInput = z.output<typeof changeMemberGroupInput>

/** What somebody may book, on the week that begins on a day and the day after it: today, if nothing is said. */
export const previewRulesInput = z.strictObject({ user: refSchema, date: daySchema.optional() })
export type PreviewRulesInput = z.output<typeof previewRulesInput>

/** Why a slot can't be booked, each by itself: too far ahead, too many to come, peak hours used, on another court then. */
const previewReasons = ['window', 'ahead', 'peak', 'clash'] as const

/** What they would be refused with. */
export const previewRefusalSchema = z.object({
  key: z.enum(errorKeys),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const previewSlotSchema = z.object({
  startDate: isoInstantSchema,
  time: timeSchema,
  isPeak: z.boolean(),
  /** `may`: if a court is free. `own`: they have a reservation then. */
  state: z.enum(['past', 'own', 'may', 'not']),
  reasons: z.array(z.enum(previewReasons)),
  refusal: previewRefusalSchema.nullable(),
})
export type PreviewSlot = z.infer<typeof previewSlotSchema>

/**
 * What somebody may book now, and why not: by which group (null: none), whether its limits hold for them, their live reservations of
 * these weeks and to come, and each slot of eight days.
 */
const rulesPreviewSchema = z.object({
  user: z.object({ id: z.int(), nick: z.string() }),
  group: z.string().nullable(),
  isLimited: z.boolean(),
  daysAhead: z.int(),
  maxAhead: z.int(),
  peakMinutes: z.int().nullable(),
  owned: z.array(z.object({ startDate: isoInstantSchema, peakMinutes: z.int() })),
  days: z.array(z.object({ date: daySchema, slots: z.array(previewSlotSchema) })),
})
export type RulesPreview = z.infer<typeof rulesPreviewSchema>
export const rulesPreviewAnswerSchema = z.object({ data: rulesPreviewSchema })
