import { listLapsed } from '#domain/money/holds.ts'
import { memberOf } from '#domain/money/places.ts'
import { type Entry, entryOf, type Game } from '#domain/reservations/game.ts'
import { isLastMember } from '#domain/reservations/rules-play.ts'
import { act, type Tx } from '../act.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { afterGameChange, type MailsFor } from '../reservations/after-game-change.ts'
import { cancelGame } from '../reservations/cancel-game.ts'
import { removeEntry } from '../reservations/remove-entry.ts'
import { gameOf } from '../reservations/store.ts'
import { changeReservation } from '../reservations/write-store.ts'
import { addLapse } from './hold-store.ts'

/**
 * Takes the places whose hold ran out, those who came last first: a member goes with their guests, a guest alone. An owner who is alone,
 * or whose the whole court is, takes the game with them. Whoever it was is told.
 */
export const lapseHolds = act('jobs.lapseHolds', (tx: Tx, id: number): void => {
  for (let lapsed = 1; ; lapsed += 1) {
    const game = gameOf(tx.db, id)
    const last = game && listLapsed(game, tx.now).at(-1)
    if (!game || !last) return
    lapse(tx, game, last)
    tx.target({}, { lapsed })
  }
})

/** Takes what ran out of one member's places. */
function lapse(tx: Tx, game: Game, last: Entry): void {
  const userId = required(memberOf(game, last))
  const lapsed = listLapsed(game, tx.now).filter((entry) => memberOf(game, entry) === userId)
  const own = entryOf(game, userId)
  const isOwn = own !== null && lapsed.includes(own)
  const isOwner = isOwn && game.ownerId === userId
  if (isOwner && game.type === 'complete' && own.paidAt !== null) {
    openGame(tx, game, userId, last)
    return
  }
  const endsGame = isOwner && (game.type === 'complete' || isLastMember(game, userId))
  const goes = endsGame ? 'game' : isOwn ? 'place' : 'guests'
  const after = endsGame ? endGame(tx, game, userId) : removeAll(tx, game, isOwn ? [own] : lapsed)
  const payload = { ...gamePayloadOf(after), until: required(last.heldUntil), goes } as const
  addLapse(tx.db, { userId, at: tx.now })
  tx.mail({ to: userId, kind: 'lapsed', payload })
}

/** A whole court of which only some is paid becomes an open game; who paid keeps their place. */
function openGame(tx: Tx, game: Game, userId: number, { heldUntil }: Entry): void {
  changeReservation(tx.db, game.id, { type: 'open' })
  const payload = { ...gamePayloadOf(afterGameChange(tx, game)), until: required(heldUntil), goes: 'court' } as const
  addLapse(tx.db, { userId, at: tx.now })
  tx.mail({ to: userId, kind: 'lapsed', payload })
}

/** Cancels a game; all hear of it but its owner, who is told why. */
function endGame(tx: Tx, game: Game, ownerId: number): Game {
  const mailsFor: MailsFor = (before, after) =>
    before.entries.flatMap(({ user }) =>
      user && user.id !== ownerId ? [{ to: user.id, kind: 'canceled', payload: gamePayloadOf(after) }] : [],
    )
  return cancelGame(tx, game, { mailsFor })
}

function removeAll(tx: Tx, game: Game, gone: readonly Entry[]): Game {
  return gone.reduce((before, entry) => removeEntry(tx, before, entry), game)
}
