import { z } from 'zod'
import { namedCourtSchema } from '../courts/schema.ts'
import {
  daySchema,
  documentIdSchema,
  instantInput,
  isoInstantSchema,
  levelSchema,
  makeListInput,
  makeListSchema,
  refSchema,
  timeSchema,
} from '../schema.ts'
import { type Weekday, weekdays } from '../time.ts'

const standingKindSchema = z.enum(['game', 'court'])

/** A slot's court; null for any. */
const slotCourtInput = refSchema.nullable()

/** Weekdays from 1 (Monday) to 7, in any order; at least one. */
const weekdaysInput = z
  .array(z.int().min(1).max(7))
  .min(1, { error: 'validation.errors.required' })
  .max(7)
  .transform((sent): Weekday[] => weekdays.filter((weekday) => sent.includes(weekday)))

/** What may be said of open games or free courts that somebody wants to be told of. How they fit together, `standingRefusal` says. */
const standingFields = {
  weekdays: weekdaysInput,
  from: timeSchema,
  to: timeSchema,
  levelMin: levelSchema.nullable(),
  levelMax: levelSchema.nullable(),
  until: daySchema.nullable(),
  paused: z.boolean(),
}

const standingInput = z.strictObject({
  kind: standingKindSchema,
  ...standingFields,
  levelMin: standingFields.levelMin.default(null),
  levelMax: standingFields.levelMax.default(null),
  until: standingFields.until.default(null),
  paused: standingFields.paused.default(false),
})
export type StandingInput = z.output<typeof standingInput>

const slotInput = z.strictObject({
  kind: z.literal('slot'),
  startDate: instantInput,
  court: slotCourtInput.default(null),
})

/** A new alert: a standing one, or one of a slot. */
export const createAlertInput = z.discriminatedUnion('kind', [standingInput, slotInput], { error: sayKind })
export type CreateAlertInput = z.output<typeof createAlertInput>
export type SlotAlertInput = z.output<typeof slotInput>

/** What is counted of the past: the kind of a standing alert, and what it asks. */
export const countInput = z.strictObject({
  kind: standingKindSchema,
  ...z.object(standingFields).omit({ until: true, paused: true }).shape,
})
export type CountInput = z.output<typeof countInput>
export const countAnswerSchema = z.object({ data: z.object({ count: z.int() }) })

function sayKind({ code, input }: { code: string; input?: unknown }): string | undefined {
  if (code !== 'invalid_union') return undefined
  const isSent = typeof input === 'object' && input !== null && 'kind' in input
  return isSent ? 'validation.errors.choice' : 'validation.errors.required'
}

/** What is changed of a standing alert; what isn't sent stays. Of a slot's alert there is nothing to change. */
export const changeAlertInput = z.strictObject({ id: refSchema, ...z.object(standingFields).partial().shape })
export type ChangeAlertInput = z.output<typeof changeAlertInput>

const alertFields = { id: z.int(), documentId: documentIdSchema, createdAt: isoInstantSchema }

const standingAlertSchema = z.object({
  ...alertFields,
  kind: standingKindSchema,
  weekdays: z.array(z.union(weekdays.map((weekday) => z.literal(weekday)))),
  from: timeSchema,
  to: timeSchema,
  levelMin: levelSchema.nullable(),
  levelMax: levelSchema.nullable(),
  /** The last day on which it holds; null where it has no end. */
  until: daySchema.nullable(),
  paused: z.boolean(),
})
export type StandingAlertView = z.infer<typeof standingAlertSchema>

const slotAlertSchema = z.object({
  ...alertFields,
  kind: z.literal('slot'),
  startDate: isoInstantSchema,
  court: namedCourtSchema.nullable(),
})

/** An alert as its user sees it. */
const alertSchema = z.discriminatedUnion('kind', [standingAlertSchema, slotAlertSchema])
export type AlertView = z.infer<typeof alertSchema>

export const alertsInput = makeListInput(['id'])
export const alertsAnswerSchema = makeListSchema(alertSchema)
export const alertAnswerSchema = z.object({ data: alertSchema })
