import type { Refusal } from '#domain/errors.ts'
import { changeRefusal } from '#domain/reservations/rules-change.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Person } from '#web/reservations/book-for/new-reservation.ts'
import { toGame } from '#web/reservations/game/to-game.ts'

/** What is sent to give a game to somebody, or to nobody. */
export function toOwnerInput({ documentId, version }: Reservation, owner: Person | null) {
  return { documentId, owner: owner?.id ?? null, ...(version !== undefined && { version }) }
}

/** Why a game can't be given to somebody or nobody, as far as the browser knows; null where it can. */
export function ownerRefusal(
  viewer: Viewer,
  reservation: Reservation,
  owner: Person | null,
  facts: { now: number; waitingMax: number },
): Refusal | null {
  const sent = owner && { sent: owner.id, is: { ...owner, blocked: false, trainer: false } }
  const known = { ...facts, slot: null, ownerIsTrainer: false }
  return changeRefusal(viewer, toGame(reservation), { owner: sent }, known)
}

/** The nick of whom a game is reserved for: null where that is nobody, undefined where they aren't in it. */
export function ownerNickOf({ owner = null, players = [] }: Reservation): string | null | undefined {
  return owner === null ? null : players.find(({ user }) => user?.id === owner)?.user?.nick
}
