import { refuse } from '#domain/errors.ts'
import { closeRefusal } from '#domain/reservations/rules-staff.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { chooseEntries } from '../entries/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { present, shown } from './shown.ts'
import { changeReservation, gameOf } from './store.ts'

/** Fixes the four entries that play, the others wait. */
export const closeGame = act('reservations.close', (tx: Tx, { id, players }: { id: Ref; players: Ref[] }): Seen => {
  const game = gameOf(tx.db, id)
  const chosen = players.map((sent) => ({
    sent,
    entry: game?.entries.find((entry) => entry.id === sent || entry.documentId === sent)?.id ?? null,
  }))
  refuse(closeRefusal(game && standingOf(game), chosen, tx.now))
  const open = present(game)
  chooseEntries(
    tx.db,
    chosen.flatMap(({ entry }) => entry ?? []),
    tx.now,
  )
  changeReservation(tx.db, open.id, { closedAt: tx.now, closedBy: present(tx.who).id })
  return shown(tx, afterGameChange(tx, open))
})
