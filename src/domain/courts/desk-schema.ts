import { z } from 'zod'
import { reservationSchema } from '../reservations/schema.ts'
import {
  daySchema,
  documentIdSchema,
  eurosSchema,
  makeLineSchema,
  refSchema,
  timeSchema,
  versionInput,
} from '../schema.ts'
import { courtSchema } from './schema.ts'

/** Courts as the desk sees, makes and changes them. */

/** Hours of a few years of weekdays and holidays. */
const SCHEDULES_MAX = 400

/** A court's name: one line, without spaces at its ends. */
export const courtNameSchema = makeLineSchema(40, 1)

/** Other hours for a weekday or for one date, either of them; of a closed day the times may be left out. */
const scheduleInput = z
  .strictObject({
    weekday: z.int().min(1).max(7).optional(),
    date: daySchema.optional(),
    openingTime: timeSchema.optional(),
    closingTime: timeSchema.optional(),
    closed: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    const { weekday, date, openingTime, closingTime, closed } = value
    const isOneOfBoth = (weekday === undefined) !== (date === undefined)
    const message = 'validation.errors.required'
    if (!isOneOfBoth)
      issues.push({
        code: 'custom',
        message,
        path: ['weekday'],
        input: weekday,
      })
    if (closed) return
    if (openingTime === undefined)
      issues.push({
        code: 'custom',
        message,
        path: ['openingTime'],
        input: openingTime,
      })
    if (closingTime === undefined)
      issues.push({
        code: 'custom',
        message,
        path: ['closingTime'],
        input: closingTime,
      })
  })
export type ScheduleInput = z.output<typeof scheduleInput>

const schedulesInput = z.array(scheduleInput).max(SCHEDULES_MAX)
const discountSchema = z.int().min(0).max(100)

/** A court that the desk makes. */
export const createCourtInput = z.strictObject({
  name: courtNameSchema,
  active: z.boolean().default(true),
  openingTime: timeSchema,
  closingTime: timeSchema,
  price: eurosSchema,
  discount: discountSchema.default(0),
  schedules: schedulesInput.default([]),
})
export type CreateCourtInput = z.output<typeof createCourtInput>

const changes = {
  name: courtNameSchema.optional(),
  active: z.boolean().optional(),
  openingTime: timeSchema.optional(),
  closingTime: timeSchema.optional(),
  price: eurosSchema.optional(),
  discount: discountSchema.optional(),
  schedules: schedulesInput.optional(),
}

/** What the desk changes of a court; what isn't sent stays. `schedules` are all that it has from then on. */
export const changeCourtInput = z.strictObject({ id: refSchema, version: versionInput, ...changes })
export type ChangeCourtInput = z.output<typeof changeCourtInput>
export type CourtChangesInput = Omit<ChangeCourtInput, 'id' | 'version'>

/** What a change would do, asked before it is made. Without a court it is asked of a new one. */
export const previewCourtInput = z.strictObject({
  id: refSchema.nullable(),
  ...changes,
})
export type PreviewCourtInput = z.output<typeof previewCourtInput>

/** A court in the desk's list, with how many of its live games are to come. */
const listedCourtSchema = courtSchema.extend({ coming: z.int() })
export type ListedCourtView = z.infer<typeof listedCourtSchema>
export const deskCourtsSchema = z.object({ data: z.array(listedCourtSchema) })

/** A court as a form reads it; `version` goes back with what is changed of it. */
const editedCourtSchema = courtSchema.extend({ version: z.int() })
export type EditedCourtView = z.infer<typeof editedCourtSchema>
export const courtAnswerSchema = z.object({ data: editedCourtSchema })

/** What stands beside a court: its games to come, how many there ever were, and whether it was ever used, so that it can't be deleted. */
const courtUseSchema = z.object({
  coming: z.int(),
  games: z.int(),
  isUsed: z.boolean(),
})
export type CourtUseView = z.infer<typeof courtUseSchema>
export const courtUseAnswerSchema = z.object({ data: courtUseSchema })

/** A court as it is after a change, with the live games to come that lost their slot by it: they stay as they are. */
export const courtChangedSchema = z.object({
  data: editedCourtSchema.extend({ affected: z.array(reservationSchema) }),
})

/** Which court was deleted. */
export const courtDeletedSchema = z.object({
  data: courtSchema.pick({ id: true, documentId: true }),
})

const hoursSchema = z.object({ openingTime: timeSchema, closingTime: timeSchema }).nullable()

const affectedSubscriberSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  nick: z.string(),
  weekday: z.int(),
  start: timeSchema,
  /** Whether the slot goes in every week; else it goes on these dates. */
  always: z.boolean(),
  dates: z.array(daySchema),
})

/** What a change does, before it is made: slots a week, weekdays and dates with other hours, and whom it touches. */
const courtPreviewSchema = z.object({
  appear: z.int(),
  go: z.int(),
  switched: z.enum(['on', 'off']).nullable(),
  weekdays: z.array(
    z.object({
      weekday: z.int(),
      before: hoursSchema,
      after: hoursSchema,
      appear: z.array(timeSchema),
      go: z.array(timeSchema),
    }),
  ),
  dates: z.array(
    z.object({
      date: daySchema,
      before: hoursSchema,
      after: hoursSchema,
      appear: z.array(timeSchema),
      go: z.array(timeSchema),
      shut: z.int(),
      isBookable: z.boolean(),
    }),
  ),
  games: z.array(reservationSchema),
  subscribers: z.array(affectedSubscriberSchema),
})
export type CourtPreview = z.infer<typeof courtPreviewSchema>
export const courtPreviewAnswerSchema = z.object({ data: courtPreviewSchema })
