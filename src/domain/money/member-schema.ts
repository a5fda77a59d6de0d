import { z } from 'zod'
import { reservationTypes } from '../reservations/types.ts'
import {
  daySchema,
  documentIdSchema,
  eurosSchema,
  isoInstantSchema,
  makeNumberInput,
  refSchema,
  timeSchema,
} from '../schema.ts'
import { bonoReasons } from './bonos.ts'
import { movementKinds, returnReasons, ways } from './ways.ts'

/** The money of one member: what they could pay by, what they owe, what moved. */

/** What is to be paid: a place by its entry, or all places of a game that aren't paid. */
export const waysInput = z.strictObject({ id: refSchema, of: z.enum(['place', 'court']) })
export type WaysInput = z.output<typeof waysInput>

/**
 * What could pay it besides money: the credit and the bonos of whoever's place it is. `due` is what is to be paid; `reason` says why a
 * bono can't pay it.
 */
export const waysAnswerSchema = z.object({
  data: z.object({
    /** Null where the place is nobody's. */
    payer: z.object({ id: z.int(), nick: z.string() }).nullable(),
    due: eurosSchema,
    balance: eurosSchema,
    bonos: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        left: z.int(),
        /** Places that it would pay. */
        uses: z.int(),
        reason: z.enum(bonoReasons).nullable(),
      }),
    ),
  }),
})
export type WaysView = z.infer<typeof waysAnswerSchema>['data']

/** The game that money is about. */
const gameSchema = z.object({ documentId: documentIdSchema, startDate: isoInstantSchema, court: z.string() })

/** A place that somebody owes: theirs, or that of a guest of theirs; all of it, or what it became dearer since it was paid. */
const duePartSchema = gameSchema.extend({
  entry: z.int(),
  amount: eurosSchema,
  isGuest: z.boolean(),
  isDifference: z.boolean(),
})
export type DuePartView = z.infer<typeof duePartSchema>

/** A bono with what is left of it, good until the end of a day. Of no weekdays, hours or types: for all of them. */
const bonoViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  left: z.int(),
  places: z.int(),
  until: daySchema,
  weekdays: z.array(z.int()),
  hours: z.object({ from: timeSchema, to: timeSchema }).nullable(),
  types: z.array(z.enum(reservationTypes)),
})
export type BonoView = z.infer<typeof bonoViewSchema>

/**
 * A movement as whoever paid or got it sees it. `amount` is what moved, `credit` what their credit changed by, `balance` their credit
 * afterwards; `places` of a bono that came (more than 0) or went.
 */
const memberMovementSchema = z.object({
  id: z.int(),
  at: isoInstantSchema,
  kind: z.enum(movementKinds),
  reason: z.enum(returnReasons).nullable(),
  method: z.enum(ways).nullable(),
  game: gameSchema.nullable(),
  product: z.string().nullable(),
  bono: z.string().nullable(),
  places: z.int(),
  /** How many places of the game it is about; 1 where it is about none. */
  count: z.int(),
  note: z.string().nullable(),
  receipt: z.string().nullable(),
  amount: eurosSchema,
  credit: z.number(),
  balance: eurosSchema,
  /** The nick of who recorded it; for admins. */
  by: z.string().nullable().optional(),
  /** Whether it was corrected, and whether its drawer was counted since; for admins. */
  isCorrected: z.boolean().optional(),
  isCounted: z.boolean().optional(),
})
export type MemberMovementView = z.infer<typeof memberMovementSchema>

/** So many movements are read at once, the latest; those before one by its number. */
export const MOVEMENTS_AT_ONCE = 50
export const ownMoneyInput = z.strictObject({ before: makeNumberInput(1, Number.MAX_SAFE_INTEGER).optional() })
export const memberMoneyInput = ownMoneyInput.extend({ id: refSchema })

const dueFeeSchema = z.object({
  entry: z.int(),
  slug: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  amount: eurosSchema,
})

/** Somebody's money in the club: credit, what they owe, bonos that aren't used up, and movements, the latest first. */
export const memberMoneyAnswerSchema = z.object({
  data: z.object({
    balance: eurosSchema,
    due: eurosSchema,
    dueParts: z.array(duePartSchema),
    /** Prices of competitions that have begun, paid at the desk. */
    dueFees: z.array(dueFeeSchema),
    bonos: z.array(bonoViewSchema),
    movements: z.array(memberMovementSchema),
    /** Whether there are movements before these. */
    more: z.boolean(),
  }),
})
export type MemberMoneyView = z.infer<typeof memberMoneyAnswerSchema>['data']
