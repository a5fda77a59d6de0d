import type { Refusal } from '#domain/errors.ts'
import { typesOf } from '#domain/reservations/rules.ts'
import { canChangeType, changeRefusal } from '#domain/reservations/rules-change.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import type { TrainerView } from '#domain/users/schema.ts'
import { toGame } from './to-game.ts'

/** A type and, for a lesson, who gives it (`null`: nobody yet). */
export type Wanted = { type: ReservationType; trainer: number | null }

/** The types that a viewer may turn a game into now; none where they may not, or not any more. */
export function changeableTypesOf(viewer: Viewer, reservation: Reservation, now: number): readonly ReservationType[] {
  const game = toGame(reservation)
  const facts = { now, waitingMax: 0, slot: null, ownerIsTrainer: true }
  const isAllowed = canChangeType(viewer, game) && changeRefusal(viewer, game, { type: game.type }, facts) === null
  return isAllowed ? typesOf(viewer) : []
}

/** The input that changes a game; null where nothing would change. Only admins say who gives a lesson. */
export function toChangeInput(
  viewer: Viewer,
  { documentId, type, owner, version }: Reservation,
  wanted: Wanted,
): {
  documentId: string
  type?: ReservationType
  owner?: number | null
  version?: number
} | null {
  const newType = wanted.type === type ? {} : { type: wanted.type }
  const namesTrainer = isAdmin(viewer) && isTrainerLed(wanted.type)
  const newOwner = namesTrainer && wanted.trainer !== (owner ?? null) ? { owner: wanted.trainer } : {}
  if (Object.keys({ ...newType, ...newOwner }).length === 0) return null
  return { documentId, ...newType, ...newOwner, ...(version !== undefined && { version }) }
}

/** Why another type isn't possible, as far as the browser knows. */
export function typeRefusal(
  viewer: Viewer,
  reservation: Reservation,
  type: ReservationType,
  facts: { now: number; waitingMax: number },
): Refusal | null {
  const ownerIsTrainer = true
  return changeRefusal(viewer, toGame(reservation), { type }, { ...facts, slot: null, ownerIsTrainer })
}

/** The trainer whom a lesson's form starts with: its owner, where that is one of the club's. */
export function trainerOf({ owner }: Reservation, trainers: readonly TrainerView[]): number | null {
  return trainers.find(({ id }) => id === owner)?.id ?? null
}
