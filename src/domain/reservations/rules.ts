import { type Closure, type Court, clubClosingOf, hoursOf, type Slot, slotsOf } from '../courts/rules.ts'
import type { Refusal } from '../errors.ts'
import { isAdmin, isTrainer, type User, type Viewer } from '../roles.ts'
import { addDays, clubDayOf, clubTimeOf, countDays, type Day, formatDay, formatTime, instantOf } from '../time.ts'
import { PLACES } from './game.ts'
import { hasPlayingOwner, isTrainerLed, playerTypes, type ReservationType, reservationTypes } from './types.ts'

/** How many club days ahead a slot can be booked where nothing else is said; today is day 0. */
export const WINDOW_DAYS = 7
/** So many guests a member brings in one request. */
export const GUESTS_MAX = 2
/** For so many weeks a reservation is made again at once. */
export const WEEKS_MAX = 12
/** A game starts at least this long before the club closes. */
const CLOSING_MARGIN_MINUTES = 60

/** The types a viewer may create: players open and complete games, trainers and admins all types, visitors none. */
export function typesOf(viewer: Viewer): readonly ReservationType[] {
  if (isAdmin(viewer) || isTrainer(viewer)) return reservationTypes
  return viewer ? playerTypes : []
}

/** Somebody named in a request, as far as the rules ask: null where there is no such user. */
export type Named = { id: number; nick: string; blocked: boolean; trainer: boolean } | null

export type RequestedGame = {
  type: ReservationType
  startsAt: number
  endsAt: number
  /** undefined: not said; null: nobody (admins). What was sent, and whom it means. */
  owner: { sent: number | string; is: Named } | null | undefined
  players: readonly { sent: number | string; is: Named }[]
  guests: number
  /** Whether the phone of a guest is said. */
  guestPhones?: boolean
}

/** As much of a closure as a refusal tells. */
type ClosedFor = Pick<Closure, 'reason' | 'endsAt'>

export type SlotFacts = {
  now: number
  court: Court | null
  /** All courts, for when the club closes. */
  courts: readonly Court[]
  /** The closure of that court that the asked interval touches, if one does. */
  closure: ClosedFor | null
  /** Whether a live reservation of that court overlaps the asked interval. */
  taken: boolean
  /** How many days ahead whoever asks may book. */
  windowDays?: number
  /** Whether the desk asks, which books until a slot ends. */
  isDesk?: boolean
}

/** So many live reservations to come somebody may own (0 for any number) and owns, and their peak hours, where these are limited. */
export type Quota = { maxAhead: number; ahead: number; peak?: PeakUse; clash?: Clash | null }
/** Another game that somebody plays then, who plays on one court at a time: its court, and when it begins (epoch milliseconds). */
export type Clash = { court: string; startsAt: number }
/** Minutes in peak hours of the week that is asked for: how many one may have, has already, and would have more. */
type PeakUse = { max: number; used: number; asked: number }

/** What the club has set, and what the viewer has of it. */
export type CreateLimits = Quota & { waitingMax: number; invitations: boolean }

/**
 * Why a reservation can't be made: the permission, the trainer, the slot, too many of one's own to come, too many peak hours, a game on
 * another court then, then its people.
 * Null when it can.
 */
export function createRefusal(
  viewer: Viewer,
  requested: RequestedGame,
  facts: SlotFacts,
  limits: CreateLimits,
): Refusal | null {
  return (
    permissionRefusal(viewer, requested) ??
    (requested.guests > 0 && !mayBringGuests(viewer, limits) ? invitationsOffRefusal : null) ??
    trainerRefusal(requested) ??
    slotRefusal(requested, facts) ??
    aheadRefusal(viewer, limits) ??
    peakRefusal(viewer, limits) ??
    clashRefusal(viewer, limits) ??
    rosterRefusal(viewer, requested, limits.waitingMax)
  )
}

/** Whether the viewer may bring guests: admins may where the club has switched that off. */
export function mayBringGuests(viewer: Viewer, { invitations }: Pick<CreateLimits, 'invitations'>): boolean {
  return invitations || isAdmin(viewer)
}

export const invitationsOffRefusal: Refusal = { key: 'reservation.errors.invitationsOff', param: 'inviteds' }

type Owner = Pick<User, 'roles'> | null

/** Why somebody can't own one more reservation to come: they own as many as they may. */
export function aheadRefusal(owner: Owner, { maxAhead, ahead }: Quota): Refusal | null {
  if (maxAhead === 0 || ahead < maxAhead || isUnlimited(owner)) return null
  return { key: 'reservation.errors.tooManyAhead', ...aboutStart, values: { max: maxAhead } }
}

/** Why somebody can't own one more of that week: it would be more of their peak hours than they may have. */
export function peakRefusal(owner: Owner, { peak }: Quota): Refusal | null {
  if (!peak || peak.asked === 0 || peak.used + peak.asked <= peak.max || isUnlimited(owner)) return null
  return { key: 'reservation.errors.tooManyPeak', ...aboutStart, values: { max: peak.max / 60 } }
}

/** Why somebody can't play at that time too: they play on another court, and on one at a time alone. The desk may. */
export function clashRefusal(who: Owner, { clash }: Pick<Quota, 'clash'>): Refusal | null {
  return clash && !isUnlimited(who) ? { ...oneAtATimeRefusal(clash), ...aboutStart } : null
}

/** On which court they play then, and from when. */
export function oneAtATimeRefusal({ court, startsAt }: Clash): Refusal {
  return { key: 'booking.oneAtATime', values: { time: clubTimeOf(startsAt), court } }
}

/** Trainers and admins own any number. */
export function isUnlimited(owner: Owner): boolean {
  return isAdmin(owner) || isTrainer(owner)
}

/** Whether somebody may own one more reservation. */
export function mayOwnMore(owner: Owner, quota: Quota): boolean {
  return !aheadRefusal(owner, quota) && !peakRefusal(owner, quota)
}

/** Type, owner and players that the viewer may not set; trainers name the pupils of the lessons they give. */
function permissionRefusal(viewer: Viewer, requested: RequestedGame): Refusal | null {
  if (!typesOf(viewer).includes(requested.type)) return notAllowedRefusal('type')
  if (isAdmin(viewer)) return null
  if (requested.owner === null || (requested.owner && requested.owner.is?.id !== viewer?.id))
    return notAllowedRefusal('owner')
  const hasPupils = isTrainer(viewer) && isTrainerLed(requested.type)
  if (!hasPupils && requested.players.some(({ is }) => is?.id !== viewer?.id)) return notAllowedRefusal('players')
  return requested.guestPhones ? notAllowedRefusal('inviteds') : null
}

function notAllowedRefusal(param: string): Refusal {
  return { key: 'reservation.errors.notAllowedToModify', param }
}

function trainerRefusal(requested: RequestedGame): Refusal | null {
  if (!isTrainerLed(requested.type) || !requested.owner) return null
  const { is } = requested.owner
  return is?.trainer && !is.blocked ? null : { key: 'selectTrainer.error', param: 'owner' }
}

/** Court, for the desk that it is over, window, margin, closure, hours, slot, collision: in this order. */
export function slotRefusal(requested: { startsAt: number; endsAt: number }, facts: SlotFacts): Refusal | null {
  const { court, now, closure, taken, windowDays = WINDOW_DAYS, isDesk = false } = facts
  if (!court?.active) return { key: 'reservation.errors.courtInvalid', param: 'court' }
  if (isDesk && requested.endsAt <= now) return { key: 'reservation.errors.over', ...aboutStart }
  const clubClosesAt = clubClosingOf(facts.courts, clubDayOf(requested.startsAt))
  const obstacle = obstacleOf(requested, {
    now,
    clubClosesAt,
    closureOf: () => closure,
    takenBy: () => taken,
    windowDays,
    isDesk,
  })
  switch (obstacle?.reason) {
    case 'beyondWindow':
      return { key: 'reservation.errors.dateOutOfWindow', ...aboutStart, values: { days: windowDays } }
    case 'tooCloseToClosing':
      return tooCloseRefusal
    case 'courtClosed':
      return closureRefusal(obstacle.closure, requested.startsAt)
    case 'overlapped':
    case undefined:
      break
  }
  return gridRefusal(requested, court) ?? (obstacle ? collisionRefusal(requested.startsAt) : null)
}

/** What is in the way of a slot; `taken` is what `takenBy` found. */
export type Obstacle<Taken> =
  | { reason: 'beyondWindow' | 'tooCloseToClosing' }
  | { reason: 'courtClosed'; closure: ClosedFor }
  | { reason: 'overlapped'; taken: NonNullable<Taken> }

/** What a slot is held against. Closures and games are looked for only when it comes to that. */
export type ObstacleFacts<Taken> = {
  now: number
  /** When the club closes that day; null where it isn't open. */
  clubClosesAt: number | null
  closureOf: (slot: Slot) => ClosedFor | null | undefined
  takenBy: (slot: Slot) => Taken
  /** How many days ahead whoever asks may book. */
  windowDays?: number
  isDesk?: boolean
}

/**
 * What keeps a slot of the grid from being booked, both for acts and for what a day shows: window, margin, closure,
 * collision, in this order.
 */
export function obstacleOf<Taken>(slot: Slot, facts: ObstacleFacts<Taken>): Obstacle<Taken> | null {
  const from = isStillBookable(slot, facts) ? Math.max(slot.startsAt, facts.now) : slot.startsAt
  if (!isInWindow(from, facts.now, facts.windowDays)) return { reason: 'beyondWindow' }
  if (isTooCloseToClosing(slot.startsAt, facts.clubClosesAt)) return { reason: 'tooCloseToClosing' }
  const closure = facts.closureOf(slot)
  if (closure) return { reason: 'courtClosed', closure }
  const taken = facts.takenBy(slot)
  return taken ? { reason: 'overlapped', taken } : null
}

/** The answer of the rule; a day's slot says the same. */
export const tooCloseRefusal = {
  key: 'reservation.errors.tooCloseToClosing',
  param: 'startDate',
  values: { minutes: CLOSING_MARGIN_MINUTES },
} as const satisfies Refusal

/** A live reservation stands in the way: the answer of the rule, and of the database where two asked at once. */
export function collisionRefusal(startsAt: number): Refusal {
  return {
    key: 'reservation.errors.collision',
    ...aboutStart,
    values: { time: clubTimeOf(startsAt) },
  }
}

const aboutStart = { param: 'startDate' } as const

/** A court is closed then: why, and until when. */
export function closureRefusal({ reason, endsAt }: ClosedFor, startsAt: number): Refusal {
  const values = { reason, until: formatUntil(endsAt, startsAt) }
  return { key: 'reservation.errors.courtStatus', ...aboutStart, values }
}

/** When a closure ends: the time, with the day where it is another than the start's. */
function formatUntil(endsAt: number, startsAt: number): string {
  const day = clubDayOf(endsAt)
  return day === clubDayOf(startsAt) ? clubTimeOf(endsAt) : `${formatDay(day)} ${clubTimeOf(endsAt)}`
}

/** The hours of the court that day, and its grid. */
export function gridRefusal(requested: { startsAt: number; endsAt: number }, court: Court): Refusal | null {
  const day = clubDayOf(requested.startsAt)
  const hours = hoursOf(court, day)
  if (!hours || requested.startsAt < instantOf(day, hours.opens) || requested.endsAt > instantOf(day, hours.closes)) {
    const values = hours
      ? { open: formatTime(hours.opens), close: formatTime(hours.closes) }
      : { open: 'closed', close: 'closed' }
    return { key: 'reservation.errors.outsideCourtHours', ...aboutStart, values }
  }
  const onGrid = slotsOf(hours, day).some(
    (slot) => slot.startsAt === requested.startsAt && slot.endsAt === requested.endsAt,
  )
  return onGrid ? null : { key: 'reservation.errors.slotMismatch', ...aboutStart }
}

/** Whether it isn't too late for a slot: it is once it has begun, for the desk once it is over. */
export function isStillBookable(
  { startsAt, endsAt }: Slot,
  { now, isDesk = false }: { now: number; isDesk?: boolean },
): boolean {
  return isDesk ? endsAt > now : startsAt >= now
}

/** Not in the past, and on a club day from today to so many after it. */
export function isInWindow(startsAt: number, now: number, windowDays = WINDOW_DAYS): boolean {
  return startsAt >= now && clubDayOf(startsAt) <= lastBookableDayOf(now, windowDays)
}

/** How many club days back a visitor may look. */
const VISITOR_PAST_DAYS = 30

/** Visitors see the days from today - 30 to the one after the window; players and staff see every day. */
export function dayRefusal(viewer: Viewer, day: Day, now: number, windowDays = WINDOW_DAYS): Refusal | null {
  if (viewer) return null
  const ahead = countDays(clubDayOf(now), day)
  if (ahead >= -VISITOR_PAST_DAYS && ahead <= windowDays + 1) return null
  return { key: 'reservation.errors.dateOutOfWindow', param: 'date', values: { days: windowDays } }
}

/** The last club day that can be booked at an instant, in epoch milliseconds. */
export function lastBookableDayOf(now: number, windowDays = WINDOW_DAYS): Day {
  return addDays(clubDayOf(now), windowDays)
}

/** In the last hour before the club closes. */
export function isTooCloseToClosing(startsAt: number, clubClosesAt: number | null): boolean {
  if (clubClosesAt === null) return false
  return startsAt > clubClosesAt - CLOSING_MARGIN_MINUTES * 60_000 && startsAt < clubClosesAt
}

/**
 * Everybody named must exist, not be blocked, and be named once among the players, where the owner may stand too; and there must be
 * room for them.
 */
function rosterRefusal(viewer: Viewer, requested: RequestedGame, waitingMax: number): Refusal | null {
  const { type, owner, players, guests } = requested
  if (owner && (!owner.is || owner.is.blocked)) return addingRefusal('owner', owner)
  const members = new Set<number>()
  for (const player of players) {
    if (!player.is || player.is.blocked || members.has(player.is.id)) return addingRefusal('players', player)
    members.add(player.is.id)
  }
  const ownerId = owner === undefined ? viewer?.id : owner?.is?.id
  if (ownerId !== undefined && hasPlayingOwner(type)) members.add(ownerId)
  return roomRefusal(type, members.size + guests, waitingMax)
}

/** Somebody who can't be in it: unknown, blocked or named twice. */
export function addingRefusal(param: string, { sent, is }: { sent: number | string; is: Named }): Refusal {
  return { key: 'reservation.errors.addingPlayer', param, value: sent, values: { name: is?.nick ?? String(sent) } }
}

/** More than fit: four, and in an open game those who may wait. */
export function roomRefusal(type: ReservationType, count: number, waitingMax: number): Refusal | null {
  if (type === 'open') {
    return count > PLACES + waitingMax ? { key: 'reservation.errors.gameFull', param: 'players' } : null
  }
  if (count <= PLACES) return null
  const key = type === 'complete' ? 'reservation.errors.completeFourOnly' : 'reservation.errors.alreadyFourActive'
  return { key, param: 'players' }
}
