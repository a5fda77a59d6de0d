import { z } from 'zod'
import { deskWays } from '../money/ways.ts'
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

/** What brings money in, `before` what was paid before there was a book; and what it was earned by. */
export const bookWays = [...deskWays, 'online', 'opening'] as const
export const bookKinds = ['court', 'class', 'goods', 'competition', 'forfeited'] as const
export type BookWay = (typeof bookWays)[number]
export type BookKind = (typeof bookKinds)[number]

const bonosSchema = z.object({ count: z.int(), euros: z.number() })

/**
 * What the book has by the days of the till, whatever day was played on. Of ways and kinds those that something came by; what
 * was paid out or taken back is taken off. `used` counts places; `credit` is everybody's at the end of the last day. The first of the
 * days whose cash differed are told, the last day first.
 */
const bookSchema = z.object({
  ways: z.array(z.object({ way: z.enum(bookWays), euros: z.number() })),
  kinds: z.array(z.object({ kind: z.enum(bookKinds), euros: z.number() })),
  givenAway: z.number(),
  bonos: z.object({ sold: bonosSchema, used: bonosSchema }),
  credit: z.number(),
  till: z.object({
    closed: z.int(),
    differing: z.int(),
    difference: z.number(),
    days: z.array(z.object({ day: daySchema, expected: z.number(), counted: z.number(), difference: z.number() })),
  }),
})
export type ReportBookView = z.infer<typeof bookSchema>

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
  book: bookSchema,
  unpaid: z.object({ total: z.int(), places: z.int(), people: z.array(unpaidSchema) }),
})
export type ReportView = z.infer<typeof reportSchema>
export const reportAnswerSchema = z.object({ data: reportSchema })
