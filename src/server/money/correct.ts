import { type Refusal, Refused, refuse } from '#domain/errors.ts'
import { correctRefusal, undoRefusal } from '#domain/money/desk.ts'
import type { CorrectInput, MovementView } from '#domain/money/schema.ts'
import { eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { listPaidEntries } from '../competitions/store.ts'
import { changeCompetition } from '../competitions/view-for.ts'
import { changeEntry } from '../competitions/write-store.ts'
import { findEntry } from '../entries/find-entry.ts'
import { changePaid } from '../entries/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { findBono } from './bono-store.ts'
import { balanceOf, listPieces, paidOf } from './book-store.ts'
import { findMovement, linesOf, type Movement } from './movement-store.ts'
import { recordMovement } from './record-movement.ts'
import { isCounted } from './till-store.ts'
import { toMovementView } from './view-movement.ts'

type WrittenLine = ReturnType<typeof linesOf>[number]

/** Corrects a movement by an opposite one of today, with a reason: what it paid is due again. */
export const correct = act('money.correct', (tx: Tx, input: CorrectInput) => reverse(tx, input, correctRefusal))

/** Undoes a movement where it was made, by an opposite one: without a reason within a minute, until the drawer is counted. */
export const undo = act('money.undo', (tx: Tx, input: CorrectInput) => reverse(tx, input, undoRefusal))

function reverse(
  tx: Tx,
  { id, reason }: CorrectInput,
  refusalOf: (movement: Parameters<typeof undoRefusal>[0]) => Refusal | null,
): MovementView {
  const { db, now } = tx
  const movement = findMovement(db, id)
  if (!movement) throw new Refused({ key: 'errors.notFound', param: 'id', value: id })
  const { kind, method, personId, correctedBy, reservationId, receipt } = movement
  const lines = linesOf(db, id)
  const fees = listPaidEntries(db, id)
  const cameBack = fees.some(({ paidAt }) => paidAt === null) || hasComeBack(tx, movement, lines)
  const facts = { cameBack, isSpent: isSpent(tx, lines), age: now - movement.at, isCounted: isCounted(db, movement) }
  refuse(refusalOf({ reason, kind, isCorrected: correctedBy !== null, ...facts }))
  const written = recordMovement(tx, {
    at: now,
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
  settleEntries(tx, lines)
  for (const fee of fees) {
    changeEntry(db, fee.id, { paidAt: null, paidCents: null, paidMovement: null })
    changeCompetition(tx, fee.competitionId)
  }
  // Other desks have the till open.
  tx.changed(clubDayOf(now))
  tx.target(personId === null ? {} : { user: personId }, {
    amount: eurosOf(movement.cents),
    ...(reason !== '' && { note: reason }),
    ...(receipt !== null && { receipt }),
  })
  return toMovementView(required(findMovement(db, written.id)))
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

/** The entries that a corrected movement paid are paid by what else was paid of them, if anything was. */
function settleEntries(tx: Tx, lines: readonly WrittenLine[]): void {
  const paid = new Set(lines.flatMap(({ entryId }) => entryId ?? []))
  const found = [...paid].flatMap((id) => findEntry(tx.db, id) ?? []).filter(({ entry }) => entry.paidAt !== null)
  for (const { entry } of found) {
    const cents = paidOf(tx.db, entry.id)
    changePaid(tx.db, entry.id, listPieces(tx.db, entry.id).length === 0 ? null : cents)
  }
  for (const game of new Map(found.map((one) => [one.game.id, one.game])).values()) afterGameChange(tx, game)
}
