import type { GamePayload, MailInput } from '#domain/mail/schema.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'

/** What a mail about a game is made from. The game is to be read after it was written, for its version. */
export function gamePayloadOf(game: Game): GamePayload {
  const { id, documentId, version } = game
  return { reservation: id, documentId, version, ...placeOf(game) }
}

/** The same for `changed`: where and when the game was before as well. */
export function changedPayloadOf(game: Game, before: Game): Extract<MailInput, { kind: 'changed' }>['payload'] {
  return { ...gamePayloadOf(game), former: placeOf(before) }
}

/** The same for `closed`: whether this reader is one of the four. */
export function closedPayloadOf(game: Game, userId: number): Extract<MailInput, { kind: 'closed' }>['payload'] {
  return { ...gamePayloadOf(game), plays: playingEntriesOf(game).some(({ user }) => user?.id === userId) }
}

function placeOf({ court, startsAt, endsAt }: Game) {
  return { court: court.name, startsAt, endsAt }
}
