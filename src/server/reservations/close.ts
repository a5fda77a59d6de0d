import { refuse } from '#domain/errors.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { closeRefusal } from '#domain/reservations/rules-staff.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { chooseEntries } from '../entries/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from './after-game-change.ts'
import { changeReservation, gameOf } from './store.ts'
import { viewFor } from './view-for.ts'

/** Fixes the four entries that play, the others wait. */
export const closeGame = act(
  'reservations.close',
  (tx: Tx, { id, players }: { id: Ref; players: Ref[] }): ReservationView => {
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
    return viewFor(tx, afterGameChange(tx, open))
  },
)
