import { type AuditDetails, listChanges } from '#domain/audit/changes.ts'
import { eurosOf } from '#domain/money.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { isoOf } from '#domain/time.ts'
import { findMovedUp } from './after-game-change.ts'

/** What the audit says of a reservation that is made. */
export function describeReserved({ type, priceCents }: Game): AuditDetails {
  return { type, price: eurosOf(priceCents) }
}

/** What is otherwise than it was: of each field what it was and is, and the numbers of who came in and went out. */
export function describeChange(before: Game, after: Game): AuditDetails {
  const changes = listChanges(fieldsOf(before), fieldsOf(after))
  const [had, has] = [membersOf(before), membersOf(after)]
  const [added, removed] = [has.filter((id) => !had.includes(id)), had.filter((id) => !has.includes(id))]
  const guestsRemoved = countGuests(before) - countGuests(after)
  return {
    ...changes,
    ...(added.length > 0 && { added: added.join(' ') }),
    ...(removed.length > 0 && { removed: removed.join(' ') }),
    ...(guestsRemoved > 0 && { guestsRemoved }),
    ...(('court' in changes || 'startsAt' in changes) && {
      mails: had.filter((id) => has.includes(id) && id !== after.moved?.by).length,
    }),
  }
}

/** Who plays in a game that was closed, by their numbers, and how many don't. */
export function describeClosed(game: Game): AuditDetails {
  const playing = playingEntriesOf(game)
  const players = playing.flatMap(({ user }) => user?.id ?? [])
  return {
    ...(players.length > 0 && { players: players.join(' ') }),
    guests: playing.length - players.length,
    leftOut: game.entries.length - playing.length,
  }
}

/** What follows from somebody leaving: who moved up, by their numbers, or that the game is canceled with its last member. */
export function describeLeaving(before: Game, after: Game): AuditDetails {
  const movedUp = findMovedUp(before, after)
  return {
    ...(movedUp.length > 0 && { movedUp: movedUp.join(' ') }),
    ...(after.canceledAt !== null && { canceled: true }),
  }
}

function fieldsOf({ court, startsAt, type, priceCents, ownerId, wantedLevel: wanted, friendly }: Game) {
  return {
    court: court.name,
    startsAt: isoOf(startsAt),
    type,
    price: eurosOf(priceCents),
    owner: ownerId,
    friendly,
    wantedLevel: wanted && `${wanted.min} ${wanted.max}`,
  }
}

function membersOf({ entries }: Game): number[] {
  return entries.flatMap(({ user }) => user?.id ?? [])
}

function countGuests({ entries }: Game): number {
  return entries.filter(({ user }) => user === null).length
}
