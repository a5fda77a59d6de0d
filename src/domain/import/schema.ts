import { z } from 'zod'
import { daySchema, timeSchema } from '../schema.ts'
import { readOtherwiseSchema, reasonSchema } from '../users/import-schema.ts'
import { importKinds } from './kinds.ts'

/** A line that would be made: of weekly holders with its weekday, of reservations with its day. `offGrid` keeps its time all the same. */
const plannedLineSchema = z.object({
  line: z.int(),
  nick: z.string(),
  court: z.string(),
  weekday: z.int().nullable(),
  day: daySchema.nullable(),
  start: timeSchema,
  end: timeSchema,
  offGrid: z.boolean(),
})
export type PlannedLineView = z.infer<typeof plannedLineSchema>

/** What importing a file would do, line by line; `plan` stands for all of it. Lines in `made` are some, those off the grid first. */
const planSchema = z.object({
  plan: z.string(),
  make: z.int(),
  offGrid: z.int(),
  /** Lines of what is there already. */
  same: z.int(),
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  made: z.array(plannedLineSchema),
  otherwise: z.array(readOtherwiseSchema),
  /** `text` is what stands on the line. */
  refused: z.array(z.object({ line: z.int(), text: z.string(), reasons: z.array(reasonSchema) })),
})
export type ClubImportPlanView = z.infer<typeof planSchema>
export const clubImportPlanAnswerSchema = z.object({ data: planSchema })

const kind = z.enum(importKinds)
export const checkImportInput = z.strictObject({ kind })
export const clubImportInput = z.strictObject({ kind, plan: z.string().min(1).max(100) })
export const clubImportedAnswerSchema = z.object({ data: z.object({ made: z.int() }) })
