import { refuse } from '#domain/errors.ts'
import { changeMethodRefusal, deskWayOf } from '#domain/money/desk.ts'
import type { ChangeMethodInput, MovementView } from '#domain/money/schema.ts'
import { act, type Tx } from '../act.ts'
import { changeCompetition } from '../competitions/view-for.ts'
import { changeEntry } from '../competitions/write-store.ts'
import { findEntry } from '../entries/find-entry.ts'
import { movePayment } from '../entries/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { findMovement } from './movement-store.ts'
import { recordMovement } from './record-movement.ts'
import { loadReversed, writeOpposite } from './reverse-movement.ts'
import { toMovementView } from './view-movement.ts'

/**
 * Changes the way by which money came in or went out, until the drawer is counted: the same by the right way, and the opposite of what
 * was wrong. What was paid stays paid.
 */
export const changeMethod = act(
  'money.changeMethod',
  (tx: Tx, { id, method, reason }: ChangeMethodInput): MovementView => {
    const { db, now } = tx
    const { movement, lines, fees, facts } = loadReversed(tx, id)
    refuse(changeMethodRefusal({ reason, to: method, ...facts }))
    const way = required(deskWayOf(method))
    const { kind, personId, reservationId, productId, quantity, note } = movement
    // First what is right: credit and bonos that were sold by it may be used by now, and are never below nothing.
    const written = recordMovement(tx, {
      kind,
      personId,
      reservationId,
      productId,
      quantity,
      note,
      at: now,
      by: required(tx.viewer).id,
      method: way,
      hasReceipt: true,
      lines: lines.map(({ account, userId, bonoId, entryId, cents, places }) => ({
        account: account === movement.method ? way : account,
        cents,
        ...(userId !== null && { userId }),
        ...(bonoId !== null && { bonoId, places: places ?? 0 }),
        ...(entryId !== null && { entryId }),
      })),
    })
    writeOpposite(tx, movement, lines, reason)
    tx.target({}, { way })
    const paid = new Set(lines.flatMap(({ entryId }) => entryId ?? []))
    for (const entry of paid) movePayment(db, entry, { from: id, to: written.id })
    const games = [...paid].flatMap((entry) => findEntry(db, entry)?.game ?? [])
    for (const game of new Map(games.map((one) => [one.id, one])).values()) afterGameChange(tx, game)
    for (const fee of fees) {
      changeEntry(db, fee.id, { paidMovement: written.id })
      changeCompetition(tx, fee.competitionId)
    }
    return toMovementView(required(findMovement(db, written.id)))
  },
)
