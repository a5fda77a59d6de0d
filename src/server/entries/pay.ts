import type { PaidView, PayInput } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { memberOf, payerOf, payRefusal, wayOf } from '#domain/money/places.ts'
import { eurosOf } from '#domain/money.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { act, type Tx } from '../act.ts'
import { findDue } from '../money/find-due.ts'
import { payPlaces } from '../money/pay-places.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { detailOf } from './detail.ts'
import { findEntry } from './find-entry.ts'
import { nameEntry } from './name-entry.ts'

/**
 * Pays what is due of a place: an admin by any way, whoever is in it by their credit or bono, for their guests too. A second time
 * changes nothing and says how it was paid.
 */
export const pay = act('entries.pay', (tx: Tx, { id, value, method, bono, note }: PayInput): PaidView => {
  const found = findEntry(tx.db, id)
  const payer = found ? payerOf(tx.viewer, found.game, [found.entry]) : 'nobody'
  refuse(payRefusal(found && gameStateOf(found.game), { value, method, note, payer }, tx.now))
  const { game, entry } = required(found)
  const way = wayOf(method)
  const due = findDue(game, entry)
  tx.target({ reservation: game.id, ...nameEntry(entry) }, entry.user ? {} : { guest: true })
  if (!due) return answerFor(tx, entry.id, null)
  const personId = payer === 'own' ? required(tx.viewer).id : memberOf(game, entry)
  const { receipt } = payPlaces(tx, game, [due], { method: way, personId, bono, note })
  afterGameChange(tx, game)
  tx.target({}, { amount: eurosOf(due.cents), way })
  return answerFor(tx, entry.id, receipt)
})

function answerFor(tx: Tx, id: number, receipt: string | null): PaidView {
  const detail = required(detailOf(tx, required(findEntry(tx.db, id))))
  return { ...detail, receipt, already: receipt === null ? (detail.payment ?? null) : null }
}
