import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { writeEvent } from '../webhooks/write-event.ts'
import { addMovement, type NewMovement, type Written } from './book-store.ts'
import { findMovement } from './movement-store.ts'
import { toMovementView } from './view-movement.ts'

/** The step by which every act adds a movement to the book: other programs hear of it. */
export function recordMovement(tx: Tx, movement: NewMovement): Written {
  const written = addMovement(tx.db, movement)
  writeEvent(tx, 'payment.recorded', () => toMovementView(required(findMovement(tx.db, written.id))))
  return written
}
