import { z } from 'zod'
import { locales } from '../locale.ts'
import {
  day,
  dayOrInstant,
  documentId,
  euros,
  instantIn,
  isoInstant,
  level,
  listInput,
  listOf,
  paging,
  position,
  ref,
  time,
} from '../schema.ts'

export const reservationTypes = ['complete', 'open', 'competition', 'training', 'class', 'school'] as const
export const reservationType = z.enum(reservationTypes)
export type ReservationType = z.infer<typeof reservationType>

const statuses = ['open', 'closed', 'active', 'canceled'] as const
export type Status = (typeof statuses)[number]

const GUESTS_MAX = 2
const PLAYERS_MAX = 60

const guestIn = z.strictObject({ position: position.default('left-right'), level })
export type GuestIn = z.output<typeof guestIn>

const requestId = z.string().min(1).max(200)

/** Guests come to open games only; to a complete one they are dropped, as changing the type drops them. */
export const createInput = z
  .strictObject({
    startDate: instantIn,
    endDate: instantIn,
    type: reservationType,
    court: ref,
    players: z.array(ref).max(PLAYERS_MAX).default([]),
    inviteds: z.array(guestIn).max(GUESTS_MAX).default([]),
    owner: ref.nullable().optional(),
    requestId: requestId.optional(),
  })
  .refine((ask) => ask.inviteds.length === 0 || ask.type === 'open' || ask.type === 'complete', {
    path: ['inviteds'],
    error: 'validation.errors.guestsOnlyInOpen',
  })
export type CreateInput = z.output<typeof createInput>

/** Guests come along; a token opens a complete game. */
export const joinInput = z.strictObject({
  documentId: ref,
  inviteds: z.array(guestIn).max(GUESTS_MAX).default([]),
  isFromTokenReservation: z.boolean().default(false),
  token: z.string().max(200).optional(),
  requestId: requestId.optional(),
})
export type JoinInput = z.output<typeof joinInput>

/** The whole court for the caller: a slot, or an open game that nobody is in. */
export const completeInput = z.strictObject({
  documentId: ref.optional(),
  startDate: instantIn,
  endDate: instantIn,
  type: z.literal('complete').default('complete'),
  court: ref,
  requestId: requestId.optional(),
})
export type CompleteInput = z.output<typeof completeInput>

/** What is to be different; a field that is absent stays as it is. `version` is the one that the caller saw. */
export const changeInput = z.strictObject({
  documentId: ref,
  type: reservationType.optional(),
  court: ref.optional(),
  startDate: instantIn.optional(),
  endDate: instantIn.optional(),
  owner: ref.nullable().optional(),
  players: z.array(ref).max(PLAYERS_MAX).optional(),
  version: z.int().min(1).optional(),
})
export type ChangeInput = z.output<typeof changeInput>

/** The entries that are to play; how many they must be is the rules' to say. */
export const closeInput = z.strictObject({ id: ref, players: z.array(ref).max(PLAYERS_MAX).default([]) })
export const reopenInput = z.strictObject({ documentId: ref })

const sortFields = ['startDate', 'court', 'type', 'price'] as const

/** Which reservations staff look at: club days with both ends included, words in the name of an owner or member. */
export const reservationsInput = z.strictObject({
  ...listInput(sortFields).shape,
  from: day.optional(),
  to: day.optional(),
  court: ref.optional(),
  status: z.enum(statuses).optional(),
  type: reservationType.optional(),
})

/** The same without pages, for a file of all of them. */
export const reservationsFilter = reservationsInput.omit({ page: true, pageSize: true })
export type ReservationsFilter = z.output<typeof reservationsFilter>

export const oneInput = z.strictObject({ id: ref })
export const calendarInput = z.strictObject({ documentId: ref })
/** The secret part of a calendar feed's address, with or without the ending that calendars look for. */
export const feedInput = z.strictObject({ token: z.string().min(1).max(200), lang: z.enum(locales).default('en') })
/** Where a calendar asks for the caller's games: a path of this server. */
export const feedAnswer = z.object({ data: z.object({ path: z.string() }) })
export const tokenInput = z.strictObject({ token: z.string().min(1).max(200) })

const personSeen = z.object({
  id: z.int(),
  nick: z.string(),
  username: z.string().optional(),
  avatar: z.string().nullable(),
})

/** The member who brought a guest. */
export const host = z.object({ id: z.int(), nick: z.string() })

/**
 * One player or guest in a game; fields that the caller may not see are absent. `queue` is the place of one who waits in
 * an open game, from 1.
 */
export const entrySeen = z.object({
  id: z.int(),
  documentId,
  reservationUserId: z.int(),
  user: personSeen.nullable(),
  invited: z.boolean(),
  nick: z.string().nullable(),
  level,
  position,
  avatar: z.string().nullable(),
  active: z.boolean(),
  waiting: z.boolean(),
  host: host.nullable().optional(),
  queue: z.int().optional(),
  paid: z.boolean().optional(),
  share: euros.optional(),
})
export type EntrySeen = z.infer<typeof entrySeen>

/** A reservation as far as the caller may see it (contract §4). */
export const reservation = z.object({
  id: z.int(),
  documentId,
  startDate: isoInstant,
  endDate: isoInstant,
  type: reservationType,
  status: z.enum(statuses),
  closed: z.boolean(),
  active: z.boolean(),
  court: z.object({ id: z.int(), documentId, name: z.string() }),
  players: z.array(entrySeen).optional(),
  inviteds: z.array(entrySeen).optional(),
  owner: z.int().nullable().optional(),
  reservedByUser: z.boolean(),
  freePlaces: z.int(),
  levelRange: z.object({ min: level, max: level }).nullable(),
  price: euros.optional(),
  pricePerPlayer: euros.optional(),
  pincode: z.string().optional(),
  token: z.string().optional(),
  paid: z.boolean().optional(),
  version: z.int().optional(),
})
export type ReservationSeen = z.infer<typeof reservation>

export const reservationAnswer = z.object({ data: reservation })

const unavailableReasons = ['beyondWindow', 'tooCloseToClosing', 'courtClosed', 'overlapped'] as const

/** One court in one slot. `until` says when an unavailable one ends being so, `note` the club's own words. */
const slotSeen = z.object({
  court: z.int(),
  state: z.enum(['reserved', 'past', 'unavailable', 'free']),
  reason: z.enum(unavailableReasons).optional(),
  note: z.string().optional(),
  until: isoInstant.optional(),
  price: euros.nullable(),
  pricePerPlayer: euros.nullable(),
  reservation: reservation.nullable(),
})
export type SlotSeen = z.infer<typeof slotSeen>

export const dayInput = z.strictObject({ date: dayOrInstant })

export const daySeen = z.object({
  date: day,
  courts: z.array(z.object({ id: z.int(), documentId, name: z.string(), openingTime: time, closingTime: time })),
  timeSlots: z.array(z.object({ startDate: isoInstant, endDate: isoInstant, time, courts: z.array(slotSeen) })),
})
export type DaySeen = z.infer<typeof daySeen>

export const myReservationsInput = z.strictObject({
  ...paging,
  when: z.enum(['upcoming', 'past']).optional(),
  sort: z.enum(['startDate', '-startDate']).default('-startDate'),
})
export const reservationsAnswer = listOf(reservation)

/** A day of the booking window and how many of its slots can be booked. */
const dayAhead = z.object({ date: day, free: z.int() })
export type DayAhead = z.infer<typeof dayAhead>
export const aheadAnswer = z.object({ data: z.array(dayAhead) })

/** What can be played next: times with a free court, and open games with places. */
export const soonSeen = z.object({
  times: z.array(
    z.object({
      date: day,
      startDate: isoInstant,
      endDate: isoInstant,
      courts: z.array(z.object({ id: z.int(), name: z.string(), price: euros, pricePerPlayer: euros })),
    }),
  ),
  games: z.array(reservation),
})
export type Soon = z.infer<typeof soonSeen>

/** The caller's next game, null where there is none. */
export const nextAnswer = z.object({ data: reservation.nullable() })
