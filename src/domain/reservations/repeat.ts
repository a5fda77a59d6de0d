import type { Refusal } from '../errors.ts'
import type { Viewer } from '../roles.ts'
import { addDays, clubDayOf, clubMinutesOf, type Day, dayStartOf, instantOf } from '../time.ts'
import type { Game } from './game.ts'
import { gameStateOf, notFoundRefusal, stateRefusal } from './game-state.ts'
import { addingRefusal, type Named, type SlotFacts, slotRefusal, WINDOW_DAYS } from './rules.ts'
import { mayLead } from './rules-staff.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType } from './types.ts'

/** Making a reservation again in the weeks after it: the same court, wall-clock time, owner and people. */

/** Whether somebody makes a reservation again: who leads it, where its owner isn't a player. */
export function mayRepeat(
  viewer: Viewer,
  game: { type: ReservationType; ownerId: number | null | undefined },
): boolean {
  return mayLead(viewer, game) && !hasPlayingOwner(game.type)
}

/** Why a reservation can't be made again at all; `owner` is who owns it now. A past one can be. */
export function repeatRefusal(viewer: Viewer, game: Game | null, owner: Named, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  return (
    (mayRepeat(viewer, game) ? null : { key: 'reservation.errors.notAllowedToModify' }) ??
    stateRefusal(gameStateOf(game), now, 'canceled') ??
    ownerRefusal(game, owner)
  )
}

function ownerRefusal({ type, ownerId }: Game, owner: Named): Refusal | null {
  if (ownerId === null) return null
  if (isTrainerLed(type))
    return owner?.trainer && !owner.blocked ? null : { key: 'selectTrainer.error', param: 'owner' }
  return owner && !owner.blocked ? null : addingRefusal('owner', { sent: ownerId, is: owner })
}

/** A date of the weeks to come, with the interval that the game has then. Instants in epoch milliseconds. */
export type RepeatDate = { day: Day; startsAt: number; endsAt: number }

/** When a game is so many weeks later: at the same wall-clock time, for as long. */
export function repeatDateOf(game: Pick<Game, 'startsAt' | 'endsAt'>, weeks: number): RepeatDate {
  const day = addDays(clubDayOf(game.startsAt), weeks * 7)
  const startsAt = instantOf(day, clubMinutesOf(game.startsAt))
  return { day, startsAt, endsAt: startsAt + game.endsAt - game.startsAt }
}

/**
 * Why a date can't be had: that it is past, else as a booking would be refused on the day on which it comes into the window. `taken`
 * holds for who has the court every week too.
 */
export function repeatDateRefusal(date: RepeatDate, facts: SlotFacts): Refusal | null {
  if (date.startsAt <= facts.now) return { key: 'reservation.errors.startPassed' }
  const opens = dayStartOf(addDays(date.day, -WINDOW_DAYS))
  return slotRefusal(date, { ...facts, now: Math.max(facts.now, opens) })
}

/** So many milliseconds long a reservation that was just made can be taken back without a word. */
const UNDO_WITHIN = 15 * 60_000

/** Why a reservation can't be taken back: it isn't new any more, somebody has changed it, or it isn't the viewer's to repeat. */
export function undoRefusal(viewer: Viewer, game: Game | null, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  const isNew = game.version === 1 && now - game.bookedAt <= UNDO_WITHIN
  return (
    (mayRepeat(viewer, game) ? null : { key: 'reservation.errors.notAllowedToModify' }) ??
    stateRefusal(gameStateOf(game), now, 'canceled', 'startPassed') ??
    (isNew ? null : { key: 'reservation.errors.stale' })
  )
}
