import { type Court, hoursOf, type Slot, slotsOf } from '../courts/rules.ts'
import type { Refusal } from '../errors.ts'
import { isInWindow, WINDOW_DAYS } from '../reservations/rules.ts'
import { clubDayOf, type Day } from '../time.ts'

/** So many standing alerts a user has at most, and so many of slots to come. */
export const STANDING_MAX = 5
export const SLOT_MAX = 10

/** A standing alert as it is written: times `HH:mm`, days `YYYY-MM-DD`. */
export type WrittenStanding = {
  kind: 'game' | 'court'
  from: string
  to: string
  levelMin: number | null
  levelMax: number | null
  until: Day | null
}

/** Why a standing alert doesn't hold together: its hours, its levels, its end. Null when it does. */
export function standingRefusal(alert: WrittenStanding, now: number): Refusal | null {
  // Times and days are written so that the earlier is the lesser text.
  if (alert.from >= alert.to) return { key: 'alert.errors.hourOrder', param: 'from' }
  const levels = levelsRefusal(alert)
  if (levels) return levels
  return alert.until !== null && alert.until < clubDayOf(now) ? { key: 'alert.errors.until', param: 'until' } : null
}

function levelsRefusal({ kind, levelMin, levelMax }: WrittenStanding): Refusal | null {
  if (kind === 'court') {
    if (levelMin === null && levelMax === null) return null
    return { key: 'validation.errors.unknownField', param: levelMin === null ? 'levelMax' : 'levelMin' }
  }
  if ((levelMin === null) !== (levelMax === null)) {
    return { key: 'validation.errors.required', param: levelMin === null ? 'levelMin' : 'levelMax' }
  }
  if (levelMin === null || levelMax === null || levelMin <= levelMax) return null
  return { key: 'validation.errors.tooSmall', param: 'levelMax', values: { min: levelMin } }
}

/** Why a user can have no more alerts of a kind; null when they can. */
export function tooManyRefusal(kind: 'game' | 'court' | 'slot', present: number): Refusal | null {
  const max = kind === 'slot' ? SLOT_MAX : STANDING_MAX
  return present < max ? null : { key: 'alert.errors.tooMany', values: { max } }
}

export type SlotAlertFacts = {
  now: number
  /** How many days ahead whoever asks may book. */
  windowDays?: number
  /** All courts of the club. */
  courts: readonly Court[]
  /** Whether neither a game nor a closure is in the way of a slot. */
  isClear: (court: Court, slot: Slot) => boolean
}

/**
 * Why nobody can be told of a slot: there is no such court, it lies outside the window, it is on no court's grid, or it can be booked at
 * once. `court` is null for any, undefined for one that isn't there.
 */
export function slotAlertRefusal(
  { startsAt, court }: { startsAt: number; court: Court | null | undefined },
  { now, windowDays = WINDOW_DAYS, courts, isClear }: SlotAlertFacts,
): Refusal | null {
  if (court === undefined || court?.active === false) return { key: 'reservation.errors.courtInvalid', param: 'court' }
  if (!isInWindow(startsAt, now, windowDays)) {
    return { key: 'reservation.errors.dateOutOfWindow', param: 'startDate', values: { days: windowDays } }
  }
  const wanted = court ? [court] : courts.filter(({ active }) => active)
  const slots = wanted.flatMap((one) => {
    const slot = findSlot(one, startsAt)
    return slot ? [{ court: one, slot }] : []
  })
  if (slots.length === 0) return { key: 'reservation.errors.slotMismatch', param: 'startDate' }
  return slots.some((one) => isClear(one.court, one.slot)) ? { key: 'alert.errors.free', param: 'startDate' } : null
}

function findSlot(court: Court, startsAt: number): Slot | undefined {
  const day = clubDayOf(startsAt)
  return slotsOf(hoursOf(court, day), day).find((slot) => slot.startsAt === startsAt)
}
