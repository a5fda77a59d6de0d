import { z } from 'zod'
import { namedCourtSchema } from '../courts/schema.ts'
import { dayViewSchema } from '../reservations/schema.ts'
import { dayOrInstantInput, daySchema, documentIdSchema, eurosSchema, isoInstantSchema } from '../schema.ts'

/** The day that staff look at; today where none is said. */
export const todayInput = z.strictObject({ date: dayOrInstantInput.optional() })

/** A game that somebody is to play. */
const nextGameSchema = z.object({ startDate: isoInstantSchema, court: namedCourtSchema })

/** A place of a game that is over for which something is due: whose it is, how much, and where that member plays next on the day. */
const unpaidPlaceSchema = z.object({
  entry: z.int(),
  /** Null for a guest. */
  user: z.int().nullable(),
  nick: z.string().nullable(),
  /** The nick of who brought a guest. */
  host: z.string().nullable(),
  reservation: documentIdSchema,
  startDate: isoInstantSchema,
  court: namedCourtSchema,
  due: eurosSchema,
  next: nextGameSchema.nullable(),
})
export type UnpaidPlaceView = z.infer<typeof unpaidPlaceSchema>

/**
 * A day as staff work through it. For admins all of it, with what wasn't paid on it and the day before, and with the phones of
 * guests who have no account, by the numbers of their entries. For trainers the games that are theirs alone.
 */
export const todaySchema = dayViewSchema.extend({
  unpaid: z.array(unpaidPlaceSchema).optional(),
  phones: z.array(z.object({ entry: z.int(), phone: z.string() })).optional(),
})
export type TodayView = z.infer<typeof todaySchema>

/**
 * What waits at the desk, in the order in which it is told: subscribers' dates without a court, results that somebody objected to, messages
 * without an answer, a day of the till that isn't closed, devices that don't answer, people who owe since more than a week.
 */
export const todoKinds = ['dates', 'results', 'messages', 'till', 'devices', 'owed'] as const

/** How much of a kind waits; `day` is that of the till. */
const todoSchema = z.object({ kind: z.enum(todoKinds), count: z.int(), day: daySchema.nullable() })
export type TodoView = z.infer<typeof todoSchema>
export const todoAnswerSchema = z.object({ data: z.array(todoSchema) })
