import type { ClosurePayload, GamePayload, MailInput } from '#domain/mail/schema.ts'
import { type Game, listPaid, playingEntriesOf } from '#domain/reservations/game.ts'
import { leaveFreeUntilOf, noCostUntilOf } from '#domain/reservations/rules-play.ts'

/** What a mail about a game is made from. The game is to be read after it was written, for its version. */
export function gamePayloadOf(game: Game): GamePayload {
  const { id, documentId, version } = game
  return { reservation: id, documentId, version, ...placeOf(game) }
}

/** The same for `changed`: where and when the game was before, who moved it, and until when this reader may leave freely, as they may later where that is in time to cancel. */
export function changedPayloadOf(
  game: Game,
  before: Game,
  { userId, cancelHours }: { userId: number; cancelHours: number },
): Extract<MailInput, { kind: 'changed' }>['payload'] {
  const by = game.moved?.by ?? null
  const freeUntil = leaveFreeUntilOf(game, userId)
  return {
    ...gamePayloadOf(game),
    former: placeOf(before),
    by: by === userId ? 'you' : by !== null && by === game.ownerId ? 'owner' : 'club',
    leaveUntil: freeUntil && noCostUntilOf(game.startsAt, freeUntil, cancelHours),
  }
}

/** The same for `closed`: whether this reader is one of the four. */
export function closedPayloadOf(game: Game, userId: number): Extract<MailInput, { kind: 'closed' }>['payload'] {
  return { ...gamePayloadOf(game), plays: playingEntriesOf(game).some(({ user }) => user?.id === userId) }
}

/** How a game became because its court is closed, and why and until when that is. */
type Closed = Pick<ClosurePayload, 'became' | 'reason' | 'until'>

/** The same for `closure`: where the game was, what it costs if that changed, and what this reader has paid of one that is off. */
export function closurePayloadOf(game: Game, before: Game, closed: Closed, userId: number): ClosurePayload {
  return {
    ...gamePayloadOf(game),
    ...closed,
    former: placeOf(before),
    price: game.priceCents === before.priceCents ? null : game.priceCents,
    paid: closed.became === 'canceled' ? paidBy(before, userId) : 0,
  }
}

/** What was paid for the place of a user and those of their guests, in cents. */
function paidBy(game: Game, userId: number): number {
  const own = game.entries.find(({ user }) => user?.id === userId)?.id
  const paid = listPaid(game).filter(({ entry }) => own !== undefined && (entry.id === own || entry.hostId === own))
  return paid.reduce((sum, { cents }) => sum + cents, 0)
}

function placeOf({ court, startsAt, endsAt }: Game) {
  return { court: court.name, startsAt, endsAt }
}
