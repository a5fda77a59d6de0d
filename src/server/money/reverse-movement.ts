import { Refused } from '#domain/errors.ts'
import { eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listPaidEntries } from '../competitions/store.ts'
import { required } from '../required.ts'
import { findBono } from './bono-store.ts'
import { balanceOf, listPieces, type Written } from './book-store.ts'
import { findMovement, linesOf, type Movement } from './movement-store.ts'
import { recordMovement } from './record-movement.ts'

export type WrittenLine = ReturnType<typeof linesOf>[number]

/** Loads what is to be reversed: the movement, its lines, the entries of competitions that it paid, and what the rules ask of it. */
export function loadReversed(tx: Tx, id: number) {
  const { db, now } = tx
  const movement = findMovement(db, id)
  if (!movement) throw new Refused({ key: 'errors.notFound', param: 'id', value: id })
  const { kind, method, correctedBy, isCounted } = movement
  const lines = linesOf(db, id)
  const fees = listPaidEntries(db, id)
  const cameBack = fees.some(({ paidAt }) => paidAt === null) || hasComeBack(tx, movement, lines)
  const facts = {
    kind,
    method,
    cameBack,
    isCounted,
    age: now - movement.at,
    isCorrected: correctedBy !== null,
    isSpent: isSpent(tx, lines),
  }
  return { movement, lines, fees, facts }
}

/** Writes the opposite of a movement, dated now, and puts it on record. */
export function writeOpposite(tx: Tx, movement: Movement, lines: readonly WrittenLine[], reason: string): Written {
  const { id, method, personId, reservationId, receipt } = movement
  const written = recordMovement(tx, {
    at: tx.now,
    by: required(tx.viewer).id,
    kind: 'correction',
    method,
    personId,
    reservationId,
    note: reason || null,
    reverses: id,
    hasReceipt: true,
    lines: lines.map(({ account, userId, bonoId, entryId, cents, places }) => ({
      account,
      cents: -cents,
      ...(userId !== null && { userId }),
      ...(bonoId !== null && { bonoId, places: -(places ?? 0) }),
      ...(entryId !== null && { entryId }),
    })),
  })
  // Other desks have the till open.
  tx.changed(clubDayOf(tx.now))
  tx.target(personId === null ? {} : { user: personId }, {
    amount: eurosOf(movement.cents),
    ...(reason !== '' && { note: reason }),
    ...(receipt !== null && { receipt }),
  })
  return written
}

/** Whether some of what a movement paid for a place has come back to who paid, or was handed out already. */
function hasComeBack({ db }: Tx, { kind, personId }: Movement, lines: readonly WrittenLine[]): boolean {
  if (kind !== 'place') return false
  return lines
    .filter(({ account, entryId }) => entryId !== null && !account.startsWith('income/'))
    .some(({ account, entryId, bonoId, cents }) => {
      const source = account === 'bono' || account === 'given-away' ? account : 'money'
      const piece = listPieces(db, entryId ?? 0).find(
        (one) => one.source === source && one.personId === personId && one.bonoId === bonoId,
      )
      return (piece?.cents ?? 0) < cents || (source === 'bono' && !piece)
    })
}

/** Whether the credit or the places that a movement brought are used by now. */
function isSpent({ db }: Tx, lines: readonly WrittenLine[]): boolean {
  return lines.some(({ userId, bonoId, cents, places }) => {
    if (userId !== null && cents < 0) return balanceOf(db, userId) < -cents
    if (bonoId === null || (places ?? 0) >= 0) return false
    const bono = findBono(db, bonoId)
    return (bono?.left.places ?? 0) < -(places ?? 0) || (bono?.left.cents ?? 0) < -cents
  })
}
