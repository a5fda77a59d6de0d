import { refuse } from '#domain/errors.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { closeRefusal } from '#domain/reservations/rules-staff.ts'
import type { CloseInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { chooseEntries } from '../entries/store.ts'
import { closedPayloadOf, gamePayloadOf } from '../mail/payload.ts'
import type { Notice } from '../notices/write-notice.ts'
import { required } from '../required.ts'
import { afterGameChange } from './after-game-change.ts'
import { describeClosed } from './describe-change.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'
import { changeReservation } from './write-store.ts'

/**
 * Fixes the four entries that play, the others wait. With `mail` the members among the four are told so, and those who
 * had a place and lose it.
 */
export const closeGame = act('reservations.close', (tx: Tx, { id, players, mail }: CloseInput): ReservationView => {
  const game = gameOf(tx.db, id)
  const chosen = players.map((sent) => ({
    sent,
    entry: game?.entries.find((entry) => entry.id === sent || entry.documentId === sent)?.id ?? null,
  }))
  refuse(closeRefusal(game && gameStateOf(game), chosen, tx.now))
  const open = required(game)
  chooseEntries(
    tx.db,
    chosen.flatMap(({ entry }) => entry ?? []),
    tx.now,
  )
  changeReservation(tx.db, open.id, { closedAt: tx.now, closedBy: required(tx.viewer).id })
  const closed = afterGameChange(tx, open)
  tx.target({}, { ...describeClosed(closed), mails: mail ? mailMembers(tx, open, closed) : 0 })
  return viewFor(tx, closed)
})

/** Mails the members who play in a closed game, then those who played in it before; guests have no address. Answers how many. */
function mailMembers(tx: Tx, before: Game, closed: Game): number {
  const plays = new Set(playingEntriesOf(closed).map(({ id }) => id))
  const mails = [
    ...playingEntriesOf(closed).flatMap(({ user }): Notice[] =>
      user ? [{ to: user.id, kind: 'closed', payload: closedPayloadOf(closed, user.id) }] : [],
    ),
    ...playingEntriesOf(before).flatMap(({ id, user }): Notice[] =>
      user && !plays.has(id) ? [{ to: user.id, kind: 'leftOut', payload: gamePayloadOf(closed) }] : [],
    ),
  ]
  for (const mail of mails) tx.mail(mail)
  return mails.length
}
