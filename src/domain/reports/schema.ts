import { z } from 'zod'
import { daySchema, isoInstantSchema, timeSchema } from '../schema.ts'
import { weekdays } from '../time.ts'
import { parts } from './remarks.ts'

/** Reports as admins and portal admins read them: money in euros, days of the club, times of its clock. */

/** Club days, both included. */
export const reportInput = z.strictObject({ from: daySchema, to: daySchema })

/** So many rows of people are told; the file has all of them. */
export const PEOPLE_MAX = 100
/** So many of those who play most. */
export const MOST_MAX = 10

const rangeSchema = z.object({ from: daySchema, to: daySchema })
const slotsSchema = z.object({ played: z.int(), slots: z.int() })
const moneySchema = z.object({ due: z.number(), paid: z.number(), open: z.number() })
const personSchema = z.object({
  id: z.int(),
  nick: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
})
export type ReportPersonView = z.infer<typeof personSchema>

const weekdaySchema = z.literal(weekdays)

const cellSchema = slotsSchema.extend({ weekday: weekdaySchema, time: timeSchema, waited: z.int() })
export type ReportCellView = z.infer<typeof cellSchema>

const timeRemarkSchema = slotsSchema.extend({
  is: z.enum(['full', 'empty']),
  weekdays: z.array(weekdaySchema),
  time: timeSchema,
  waited: z.int(),
})
const changeRemarkSchema = slotsSchema.extend({
  is: z.enum(['rise', 'fall']),
  weekday: weekdaySchema,
  part: z.enum(parts),
  points: z.int(),
})
const remarkSchema = z.union([timeRemarkSchema, changeRemarkSchema])
export type ReportRemarkView = z.infer<typeof remarkSchema>

const lateSchema = z.object({
  user: personSchema,
  left: z.int(),
  canceled: z.int(),
  absent: z.int(),
  games: z.int(),
  last: daySchema,
})
export type ReportLateView = z.infer<typeof lateSchema>

/** Without a user: the guests whom nobody brought. */
const unpaidSchema = z.object({
  user: personSchema.nullable(),
  places: z.int(),
  guests: z.int(),
  oldest: daySchema,
  days: z.int(),
  open: z.number(),
})
export type ReportUnpaidView = z.infer<typeof unpaidSchema>

const weekSchema = rangeSchema.extend({ games: z.int() }).extend(moneySchema.shape)
export type ReportWeekView = z.infer<typeof weekSchema>

/**
 * What was played and earned on some days. `counted` are those of them that games are on file for, up to today; null where
 * there are none. `before` are as many days before, null where nothing is on file. `waited` is what people paid who then had no
 * place; it is no part of what is due.
 */
const reportSchema = rangeSchema.extend({
  until: isoInstantSchema,
  counted: rangeSchema.nullable(),
  slots: slotsSchema,
  people: z.int(),
  guests: z.int(),
  money: moneySchema.extend({ waited: z.number() }),
  before: rangeSchema.extend({ slots: slotsSchema, money: moneySchema }).nullable(),
  cells: z.array(cellSchema),
  remarks: z.array(remarkSchema),
  weeks: z.array(weekSchema),
  most: z.array(z.object({ user: personSchema, games: z.int() })),
  late: z.object({ hours: z.number(), total: z.int(), people: z.array(lateSchema) }),
  unpaid: z.object({ total: z.int(), places: z.int(), people: z.array(unpaidSchema) }),
})
export type ReportView = z.infer<typeof reportSchema>
export const reportAnswerSchema = z.object({ data: reportSchema })
