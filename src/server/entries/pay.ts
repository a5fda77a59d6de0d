import type { EntryDetailView, PayInput } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { eurosOf } from '#domain/money.ts'
import { chargeOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { payRefusal } from '#domain/reservations/rules-staff.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { detailOf } from './detail.ts'
import { findEntry } from './find-entry.ts'
import { nameEntry } from './name-entry.ts'
import { payEntry } from './store.ts'

/** Records that an entry is paid, how much, by whom and when; a second time changes nothing. */
export const pay = act('entries.pay', (tx: Tx, { id, value }: PayInput): EntryDetailView => {
  const found = findEntry(tx.db, id)
  refuse(payRefusal(found && gameStateOf(found.game), value, tx.now))
  const { game, entry } = required(found)
  if (entry.paidAt === null) {
    const cents = chargeOf(game, required(game.entries.find(({ id: own }) => own === entry.id) ?? null))
    payEntry(tx.db, entry.id, { at: tx.now, by: required(tx.viewer).id, cents })
    afterGameChange(tx, game)
    tx.target(nameEntry(entry), { amount: eurosOf(cents), ...(!entry.user && { guest: true }) })
  }
  return required(detailOf(tx, required(findEntry(tx.db, entry.id))))
})
