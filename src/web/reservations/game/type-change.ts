import type { Refusal } from '#domain/errors.ts'
import { isTrainerLed, typesFor } from '#domain/reservations/rules.ts'
import { canChangeType, changeRefusal } from '#domain/reservations/rules-change.ts'
import type { ReservationSeen, ReservationType } from '#domain/reservations/schema.ts'
import { type Caller, isAdmin } from '#domain/roles.ts'
import type { TrainerSeen } from '#domain/users/schema.ts'
import { gameAsKnown } from './to-game.ts'

/** A type, and who gives it where that is a lesson (`null`: nobody yet). */
export type Wanted = { type: ReservationType; trainer: number | null }

/** The types that a caller may turn a game into now; none where they may not, or not any more. */
export function typesOpen(who: Caller, reservation: ReservationSeen, now: number): readonly ReservationType[] {
  const game = gameAsKnown(reservation)
  const facts = { now, waitingMax: 0, slot: null, ownerIsTrainer: true }
  const may = canChangeType(who, game) && changeRefusal(who, game, { type: game.type }, facts) === null
  return may ? typesFor(who) : []
}

/** What changing asks of the server; null where nothing would change. Only admins say who gives a lesson. */
export function changeAsked(
  who: Caller,
  { documentId, type, owner, version }: ReservationSeen,
  wanted: Wanted,
): {
  documentId: string
  type?: ReservationType
  owner?: number | null
  version?: number
} | null {
  const newType = wanted.type === type ? {} : { type: wanted.type }
  const names = isAdmin(who) && isTrainerLed(wanted.type)
  const newOwner = names && wanted.trainer !== (owner ?? null) ? { owner: wanted.trainer } : {}
  if (Object.keys({ ...newType, ...newOwner }).length === 0) return null
  return { documentId, ...newType, ...newOwner, ...(version !== undefined && { version }) }
}

/** Why another type isn't possible, as far as the browser knows. */
export function typeRefusal(
  who: Caller,
  reservation: ReservationSeen,
  type: ReservationType,
  facts: { now: number; waitingMax: number },
): Refusal | null {
  const ownerIsTrainer = true
  return changeRefusal(who, gameAsKnown(reservation), { type }, { ...facts, slot: null, ownerIsTrainer })
}

/** The trainer whom a lesson's form starts with: its owner, where that is one of the club's. */
export function trainerOf({ owner }: ReservationSeen, trainers: readonly TrainerSeen[]): number | null {
  return trainers.find(({ id }) => id === owner)?.id ?? null
}
