import { type Refusal, refuse } from '#domain/errors.ts'
import { correctRefusal, undoRefusal } from '#domain/money/desk.ts'
import type { CorrectInput, MovementView } from '#domain/money/schema.ts'
import { act, type Tx } from '../act.ts'
import { changeCompetition } from '../competitions/view-for.ts'
import { changeEntry } from '../competitions/write-store.ts'
import { findEntry } from '../entries/find-entry.ts'
import { changePaid } from '../entries/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { listPieces, paidOf } from './book-store.ts'
import { findMovement } from './movement-store.ts'
import { loadReversed, type WrittenLine, writeOpposite } from './reverse-movement.ts'
import { toMovementView } from './view-movement.ts'

/** Corrects a movement by an opposite one of today, with a reason: what it paid is due again. */
export const correct = act('money.correct', (tx: Tx, input: CorrectInput) => reverse(tx, input, correctRefusal))

/** Undoes a movement where it was made, by an opposite one: without a reason within a minute, until the drawer is counted. */
export const undo = act('money.undo', (tx: Tx, input: CorrectInput) => reverse(tx, input, undoRefusal))

function reverse(
  tx: Tx,
  { id, reason }: CorrectInput,
  refusalOf: (movement: Parameters<typeof undoRefusal>[0]) => Refusal | null,
): MovementView {
  const { movement, lines, fees, facts } = loadReversed(tx, id)
  refuse(refusalOf({ reason, ...facts }))
  const written = writeOpposite(tx, movement, lines, reason)
  settleEntries(tx, lines)
  for (const fee of fees) {
    changeEntry(tx.db, fee.id, { paidAt: null, paidCents: null, paidMovement: null })
    changeCompetition(tx, fee.competitionId)
  }
  return toMovementView(required(findMovement(tx.db, written.id)))
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
