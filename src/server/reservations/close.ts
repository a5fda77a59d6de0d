import { refuse } from '#domain/errors.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { closeRefusal } from '#domain/reservations/rules-staff.ts'
import type { CloseInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { chooseEntries } from '../entries/store.ts'
import { closedPayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { afterGameChange } from './after-game-change.ts'
import { changeReservation, gameOf } from './store.ts'
import { viewFor } from './view-for.ts'

/** Fixes the four entries that play, the others wait. With `mail` the members among the four are told so. */
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
  if (mail) mailPlayers(tx, closed)
  return viewFor(tx, closed)
})

/** Mails the members who play in a closed game; guests have no address. */
function mailPlayers(tx: Tx, game: Game): void {
  for (const { user } of playingEntriesOf(game)) {
    if (user) tx.mail({ to: user.id, kind: 'closed', payload: closedPayloadOf(game, user.id) })
  }
}
