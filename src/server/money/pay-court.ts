import { Refused, refuse } from '#domain/errors.ts'
import { memberOf, payerOf, payRefusal, wayOf } from '#domain/money/places.ts'
import type { CourtPaidView, PayCourtInput } from '#domain/money/schema.ts'
import { eurosOf } from '#domain/money.ts'
import { playingEntriesOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { gameOf } from '../reservations/store.ts'
import { findUser } from '../users/store.ts'
import { findDue } from './find-due.ts'
import { payPlaces } from './pay-places.ts'

/** Pays every unpaid place of a game that plays, all or none: one movement, one receipt. Who pays is its owner, where nobody else is named. */
export const payCourt = act('money.payCourt', (tx: Tx, input: PayCourtInput): CourtPaidView => {
  const { id, method, person, bono, note } = input
  const game = gameOf(tx.db, id)
  const unpaid = game ? playingEntriesOf(game).filter(({ paidAt }) => paidAt === null) : []
  const payer = game ? payerOf(tx.viewer, game, unpaid) : 'nobody'
  refuse(payRefusal(game && gameStateOf(game), { value: true, method, note, payer }, tx.now))
  const before = required(game)
  const way = wayOf(method)
  const named = person === undefined ? null : findUser(tx.db, person)
  if (person !== undefined && !named)
    throw new Refused({ key: 'validation.errors.invalid', param: 'person', value: person })
  tx.target({ reservation: before.id })
  const [first] = unpaid
  if (!first) return { receipt: null, paid: 0 }
  const places = unpaid.flatMap((entry) => findDue(before, entry) ?? [])
  const personId = payer === 'own' ? required(tx.viewer).id : (named?.id ?? before.ownerId ?? memberOf(before, first))
  const { receipt } = payPlaces(tx, before, places, { method: way, personId, bono, note })
  afterGameChange(tx, before)
  const paid = eurosOf(places.reduce((sum, { cents }) => sum + cents, 0))
  tx.target({}, { amount: paid, way })
  return { receipt, paid }
})
