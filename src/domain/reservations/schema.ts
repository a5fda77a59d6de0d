import { z } from 'zod'
import { namedCourtSchema } from '../courts/schema.ts'
import { errorKeys } from '../errors.ts'
import { locales } from '../locale.ts'
import { ways } from '../money/ways.ts'
import {
  dayOrInstantInput,
  daySchema,
  documentIdSchema,
  eurosSchema,
  flagInput,
  instantInput,
  isoInstantSchema,
  levelRangeSchema,
  levelSchema,
  makeLineSchema,
  makeListInput,
  makeListSchema,
  makeNumberInput,
  oneInput,
  pagingInput,
  positionSchema,
  refSchema,
  timeSchema,
} from '../schema.ts'
import { userFields } from '../users/fields.ts'
import { dayParts } from './day-parts.ts'
import { GUESTS_MAX, WEEKS_MAX } from './rules.ts'
import { reservationSorts, reservationTypes, statuses } from './types.ts'

export const reservationTypeSchema = z.enum(reservationTypes)

const PLAYERS_MAX = 60
export const CANCEL_REASON_MAX = 120

const guestInput = z.strictObject({
  position: positionSchema.default('left-right'),
  level: levelSchema,
  name: userFields.nick.optional(),
})
/** A guest for whom the desk books: somebody whom the club reaches without an account. */
const bookedGuestInput = guestInput.extend({ phone: userFields.phone.optional() })
export type GuestInput = z.output<typeof bookedGuestInput>

/** The levels that an open game is meant for. */
const wantedLevelInput = levelRangeSchema
  .strict()
  .superRefine(({ min, max }, context) => {
    if (min <= max) return
    context.addIssue({ code: 'custom', path: ['max'], message: 'validation.errors.tooSmall', params: { min } })
  })
  .nullable()

/** Names a request that may be sent again; in REST the header Idempotency-Key, read in server/http/context.ts. */
const requestIdSchema = z.string().min(1).max(200)

/**
 * Guests come to open games only; to a complete one they are dropped, as changing the type drops them, but for those for whom an
 * admin books it though they have no account.
 */
export const createInput = z
  .strictObject({
    startDate: instantInput,
    endDate: instantInput,
    type: reservationTypeSchema,
    court: refSchema,
    players: z.array(refSchema).max(PLAYERS_MAX).default([]),
    inviteds: z.array(bookedGuestInput).max(GUESTS_MAX).default([]),
    owner: refSchema.nullable().optional(),
    wantedLevel: wantedLevelInput.optional(),
    friendly: z.boolean().optional(),
    requestId: requestIdSchema.optional(),
  })
  .refine(({ wantedLevel, type }) => !wantedLevel || type === 'open', {
    path: ['wantedLevel'],
    error: 'validation.errors.levelOnlyInOpen',
  })
  .refine((game) => game.inviteds.length === 0 || game.type === 'open' || game.type === 'complete', {
    path: ['inviteds'],
    error: 'validation.errors.guestsOnlyInOpen',
  })
export type CreateInput = z.output<typeof createInput>

/** Guests come along; a token opens a complete game. */
export const joinInput = z.strictObject({
  documentId: refSchema,
  inviteds: z.array(guestInput).max(GUESTS_MAX).default([]),
  isFromTokenReservation: z.boolean().default(false),
  token: z.string().max(200).optional(),
  requestId: requestIdSchema.optional(),
})
export type JoinInput = z.output<typeof joinInput>

/** The whole court for the viewer: a slot, or an open game that nobody is in. */
export const completeInput = z.strictObject({
  documentId: refSchema.optional(),
  startDate: instantInput,
  endDate: instantInput,
  type: z.literal('complete').default('complete'),
  court: refSchema,
  requestId: requestIdSchema.optional(),
})
export type CompleteInput = z.output<typeof completeInput>

/**
 * What is to be different; a field that is absent stays as it is. `version` is the one that the viewer saw. Without
 * `inviteds` the guests stay where the type does; an empty list takes them out.
 */
export const changeInput = z.strictObject({
  documentId: refSchema,
  type: reservationTypeSchema.optional(),
  court: refSchema.optional(),
  startDate: instantInput.optional(),
  endDate: instantInput.optional(),
  owner: refSchema.nullable().optional(),
  players: z.array(refSchema).max(PLAYERS_MAX).optional(),
  inviteds: z.array(guestInput).max(0).optional(),
  wantedLevel: wantedLevelInput.optional(),
  friendly: z.boolean().optional(),
  version: z.int().min(1).optional(),
})
export type ChangeInput = z.output<typeof changeInput>

/** Why a reservation is canceled, in a line that those who were in it read. */
export const cancelInput = oneInput.extend({ reason: makeLineSchema(CANCEL_REASON_MAX).optional() })
export type CancelInput = z.output<typeof cancelInput>

/** Another court and start for a reservation, which keeps its length of a slot. `version` is the one that the viewer saw. */
export const moveInput = z.strictObject({
  id: refSchema,
  startDate: instantInput,
  court: refSchema,
  version: z.int().min(1).optional(),
  requestId: requestIdSchema.optional(),
})
export type MoveInput = z.output<typeof moveInput>

/** For how many weeks a reservation is to be made again. */
export const repeatPreviewInput = z.strictObject({
  documentId: refSchema,
  weeks: makeNumberInput(1, WEEKS_MAX).default(1),
})
/** `skip`: dates to leave out. */
export const repeatInput = z.strictObject({
  documentId: refSchema,
  weeks: z.int().min(1).max(WEEKS_MAX),
  skip: z.array(daySchema).max(WEEKS_MAX).default([]),
  requestId: requestIdSchema.optional(),
})
export type RepeatInput = z.output<typeof repeatInput>

/** The entries that are to play; how many they must be is the rules' to say. With `mail` the members among them are told. */
export const closeInput = z.strictObject({
  id: refSchema,
  players: z.array(refSchema).max(PLAYERS_MAX).default([]),
  mail: z.boolean().default(false),
})
export type CloseInput = z.output<typeof closeInput>
/** With `giveBack` nobody owes anything: what was paid goes back, and the game is canceled. */
export const freeInput = z.strictObject({ id: refSchema, giveBack: z.boolean().default(false) })
export type FreeInput = z.output<typeof freeInput>
export const reopenInput = z.strictObject({ documentId: refSchema })

/** Which reservations staff look at: club days with both ends included, words in the name of an owner or member. */
export const reservationsInput = z.strictObject({
  ...makeListInput(reservationSorts).shape,
  from: daySchema.optional(),
  to: daySchema.optional(),
  court: refSchema.optional(),
  status: z.enum(statuses).optional(),
  type: reservationTypeSchema.optional(),
  /** Those that have begun and in which somebody who plays hasn't paid; of so many days where no first one is said. */
  unpaid: flagInput.optional(),
})

/** The same without pages, for a file of all of them. */
export const reservationsFilterInput = reservationsInput.omit({ page: true, pageSize: true })
export type ReservationsFilter = z.output<typeof reservationsFilterInput>

export const calendarInput = z.strictObject({ documentId: refSchema })
/** The secret part of a calendar feed's address, with or without the ending that calendars look for. */
export const feedInput = z.strictObject({ token: z.string().min(1).max(200), lang: z.enum(locales).default('en') })
/** Where a calendar asks for the viewer's games: a path of this server. */
export const feedAnswerSchema = z.object({ data: z.object({ path: z.string() }) })
export const tokenInput = z.strictObject({ token: z.string().min(1).max(200) })

const personSchema = z.object({
  id: z.int(),
  nick: z.string(),
  username: z.string().optional(),
  avatar: z.string().nullable(),
})

/** The member who brought a guest. */
export const hostSchema = z.object({ id: z.int(), nick: z.string() })

/**
 * One player or guest in a game; fields that the viewer may not see are absent. `queue` is the place of one who waits in
 * an open game, from 1. `nick` of a guest is their name, where they have one. `share` is what the place costs, `paidAmount` what was paid for it, at the price of then.
 * `absent`: whether a member who plays was marked as missing; for admins and who gives the lesson.
 */
export const entryViewSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  reservationUserId: z.int(),
  user: personSchema.nullable(),
  invited: z.boolean(),
  nick: z.string().nullable(),
  level: levelSchema,
  position: positionSchema,
  avatar: z.string().nullable(),
  active: z.boolean(),
  waiting: z.boolean(),
  host: hostSchema.nullable().optional(),
  queue: z.int().optional(),
  paid: z.boolean().optional(),
  share: eurosSchema.optional(),
  paidAmount: eurosSchema.optional(),
  /** What is to be paid for the place still, and by which way it was paid. */
  due: eurosSchema.optional(),
  paidWay: z.enum(ways).optional(),
  absent: z.boolean().optional(),
  /** Until when the place is held that isn't paid yet: it goes then. */
  heldUntil: isoInstantSchema.optional(),
})
export type EntryView = z.infer<typeof entryViewSchema>

/** A reservation as far as the viewer may see it: fields they may not see are absent. */
export const reservationSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  startDate: isoInstantSchema,
  endDate: isoInstantSchema,
  type: reservationTypeSchema,
  status: z.enum(statuses),
  closed: z.boolean(),
  active: z.boolean(),
  /** Why it was canceled, where that was said, for who was in it. */
  cancelReason: z.string().optional(),
  /** When the desk freed its court, as nobody came. */
  freedAt: isoInstantSchema.optional(),
  court: namedCourtSchema,
  players: z.array(entryViewSchema).optional(),
  inviteds: z.array(entryViewSchema).optional(),
  owner: z.int().nullable().optional(),
  /** Who gives a class or leads a school group. */
  trainer: z.object({ id: z.int(), nick: z.string() }).optional(),
  reservedByUser: z.boolean(),
  freePlaces: z.int(),
  /** How many wait in an open game that can be joined; who they are, others don't see. */
  waitingCount: z.int().optional(),
  levelRange: levelRangeSchema.nullable(),
  wantedLevel: levelRangeSchema.nullable(),
  /** Where its result counts for no level. */
  friendly: z.literal(true).optional(),
  /** Of open games: one that lacks players is canceled by it, where the club does that. */
  bookedAt: isoInstantSchema.optional(),
  /** When it was last moved to another court or time. */
  movedAt: isoInstantSchema.optional(),
  /** Until when the viewer may leave freely, as somebody else moved it. */
  leaveFreeUntil: isoInstantSchema.optional(),
  price: eurosSchema.optional(),
  pricePerPlayer: eurosSchema.optional(),
  pincode: z.string().optional(),
  /** When the doors of its court open, where they take codes, for who has the pincode, and for others by which code of their own. */
  door: z.object({ from: isoInstantSchema, until: isoInstantSchema, code: z.string().optional() }).optional(),
  token: z.string().optional(),
  paid: z.boolean().optional(),
  version: z.int().optional(),
})
export type Reservation = z.infer<typeof reservationSchema>

export const reservationAnswerSchema = z.object({ data: reservationSchema })

const unavailableReasons = ['beyondWindow', 'tooCloseToClosing', 'courtClosed', 'overlapped'] as const

/**
 * One court in one slot. `until` says when an unavailable one ends being so, `note` the club's own words; a reserved one has
 * both where its court is closed and the game is on all the same.
 */
const slotViewSchema = z.object({
  court: z.int(),
  state: z.enum(['reserved', 'past', 'unavailable', 'free']),
  reason: z.enum(unavailableReasons).optional(),
  note: z.string().optional(),
  until: isoInstantSchema.optional(),
  price: eurosSchema.nullable(),
  pricePerPlayer: eurosSchema.nullable(),
  /** For admins, what a free one costs from its middle on, where the club takes half then. */
  half: z.object({ from: isoInstantSchema, price: eurosSchema, pricePerPlayer: eurosSchema }).optional(),
  reservation: reservationSchema.nullable(),
})
export type SlotView = z.infer<typeof slotViewSchema>

export const dayInput = z.strictObject({ date: dayOrInstantInput })

/** A day's slots. `version` grows with every change of the day. */
export const dayViewSchema = z.object({
  date: daySchema,
  courts: z.array(namedCourtSchema.extend({ openingTime: timeSchema, closingTime: timeSchema })),
  timeSlots: z.array(
    z.object({
      startDate: isoInstantSchema,
      endDate: isoInstantSchema,
      time: timeSchema,
      courts: z.array(slotViewSchema),
    }),
  ),
  version: z.int().optional(),
})
export type DayView = z.infer<typeof dayViewSchema>

export const myReservationsInput = z.strictObject({
  ...pagingInput,
  when: z.enum(['upcoming', 'past']).optional(),
  sort: z.enum(['startDate', '-startDate']).default('-startDate'),
})
export const reservationsAnswerSchema = makeListSchema(reservationSchema)

/** A day of the booking window and how many of its slots can be booked. */
const dayAheadSchema = z.object({ date: daySchema, free: z.int() })
export type DayAheadView = z.infer<typeof dayAheadSchema>
export const aheadAnswerSchema = z.object({ data: z.array(dayAheadSchema) })

/** What can be played next: times with a free court, and open games with places. */
export const soonViewSchema = z.object({
  times: z.array(
    z.object({
      date: daySchema,
      startDate: isoInstantSchema,
      endDate: isoInstantSchema,
      courts: z.array(namedCourtSchema.extend({ price: eurosSchema, pricePerPlayer: eurosSchema })),
    }),
  ),
  games: z.array(reservationSchema),
})
export type SoonView = z.infer<typeof soonViewSchema>

/** Which open games: club days with both ends included, a part of the day, of the viewer's level, full ones too. */
export const gamesInput = z.strictObject({
  from: daySchema.optional(),
  to: daySchema.optional(),
  part: z.enum(dayParts).optional(),
  mine: flagInput.default(false),
  waiting: flagInput.default(false),
})
export type GamesInput = z.output<typeof gamesInput>

/** Open games to come, by start and court. */
export const gamesAnswerSchema = z.object({ data: z.array(reservationSchema) })

/** Classes and school groups to come, soonest first. */
export const classesAnswerSchema = z.object({ data: z.array(reservationSchema) })

/** A date on which a reservation could be again, and why it can't. */
const repeatDateSchema = z.object({
  date: daySchema,
  startDate: isoInstantSchema,
  endDate: isoInstantSchema,
  refusal: z
    .object({
      key: z.enum(errorKeys),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
})
export type RepeatDateView = z.infer<typeof repeatDateSchema>

/** The weeks to come, soonest first, and who of its people is blocked and left out, by nick. */
export const repeatPreviewAnswerSchema = z.object({
  data: z.object({ dates: z.array(repeatDateSchema), leftOut: z.array(z.string()) }),
})
/** The reservations made, soonest first, and the dates that couldn't be had. */
export const repeatAnswerSchema = z.object({
  data: z.object({
    made: z.array(reservationSchema),
    refused: z.array(repeatDateSchema),
    leftOut: z.array(z.string()),
  }),
})

/** The reservations just made that are to go again. */
export const undoRepeatInput = z.strictObject({ ids: z.array(refSchema).min(1).max(WEEKS_MAX) })
export const undoRepeatAnswerSchema = z.object({ data: z.object({ canceled: z.int() }) })

/** The viewer's next game, null where there is none. */
export const nextAnswerSchema = z.object({ data: reservationSchema.nullable() })
