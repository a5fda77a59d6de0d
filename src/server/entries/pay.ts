import type { EntryDetail, PayInput } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { payRefusal } from '#domain/reservations/rules-staff.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import { act, type Tx } from '../act.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { present } from '../reservations/shown.ts'
import { detailOf } from './detail.ts'
import { placed } from './placed.ts'
import { payEntry } from './store.ts'

/** Records that an entry is paid, by whom and when; a second time changes nothing. */
export const pay = act('entries.pay', (tx: Tx, { id, value }: PayInput): EntryDetail => {
  const found = placed(tx.db, id)
  refuse(payRefusal(found && standingOf(found.game), value, tx.now))
  const { game, entry } = present(found)
  if (entry.paidAt === null) {
    payEntry(tx.db, entry.id, tx.now, present(tx.who).id)
    afterGameChange(tx, game)
  }
  return present(detailOf(tx, present(placed(tx.db, entry.id))))
})
