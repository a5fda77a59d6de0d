import { z } from 'zod'
import { REASON_MAX } from '../closures/reasons.ts'
import { namedCourtSchema } from '../courts/schema.ts'
import { reservationSchema } from '../reservations/schema.ts'
import {
  daySchema,
  documentIdSchema,
  makeLineSchema,
  refSchema,
  timeInput,
  timeSchema,
  versionInput,
  weekdaysSchema,
} from '../schema.ts'

const NOTE_MAX = 120

/** Hours of courts that another system fills for a season; `slots` is how many a week they take. */
export const allotmentSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  note: z.string(),
  courts: z.array(namedCourtSchema),
  weekdays: weekdaysSchema,
  start: timeSchema,
  end: timeSchema,
  from: daySchema,
  until: daySchema,
  exceptions: z.array(z.object({ day: daySchema, note: z.string() })),
  slots: z.int(),
  version: z.int(),
})
export type AllotmentView = z.infer<typeof allotmentSchema>
export const allotmentAnswerSchema = z.object({ data: allotmentSchema })
export const allotmentsAnswerSchema = z.object({ data: z.array(allotmentSchema) })

const exceptionInput = z.strictObject({ day: daySchema, note: makeLineSchema(NOTE_MAX).default('') })

const seasonFields = {
  courts: z.array(refSchema).min(1).max(100),
  weekdays: weekdaysSchema.min(1).max(7),
  start: timeInput,
  end: timeInput,
  from: daySchema,
  until: daySchema,
}
const exceptionsInput = z
  .array(exceptionInput)
  .max(366)
  .overwrite((sent) => [...new Map(sent.map((one) => [one.day, one])).values()])
const nameInput = makeLineSchema(REASON_MAX, 1)
const noteInput = makeLineSchema(NOTE_MAX)

/** New hours of another system; `exceptions` are days of the season that stay the club's. */
export const createAllotmentInput = z.strictObject({
  name: nameInput,
  note: noteInput.default(''),
  ...seasonFields,
  exceptions: exceptionsInput.default([]),
})
export type CreateAllotmentInput = z.output<typeof createAllotmentInput>

/** What isn't sent stays. */
export const changeAllotmentInput = z.strictObject({
  id: refSchema,
  version: versionInput,
  name: nameInput.optional(),
  note: noteInput.optional(),
  ...z.object(seasonFields).partial().shape,
  exceptions: exceptionsInput.optional(),
})
export type ChangeAllotmentInput = z.output<typeof changeAllotmentInput>

/** An allotment as it would be; `id` is that of one which is changed. */
export const previewAllotmentInput = z.strictObject({
  id: refSchema.optional(),
  ...seasonFields,
  exceptions: exceptionsInput.default([]),
})
export type PreviewAllotmentInput = z.output<typeof previewAllotmentInput>

/**
 * What it would come to from now on: slots for the club, fewer than before where it is below 0; games booked in its hours, which
 * stay; and how many hold one of its courts every week then.
 */
const allotmentPreviewSchema = z.object({
  slots: z.int(),
  games: z.array(reservationSchema),
  subscribers: z.int(),
})
export type AllotmentPreview = z.infer<typeof allotmentPreviewSchema>
export const allotmentPreviewAnswerSchema = z.object({ data: allotmentPreviewSchema })
