import { Refused } from '#domain/errors.ts'
import type { ReceiptView } from '#domain/money/schema.ts'
import { eurosOf } from '#domain/money.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { findMovement, listPlacesOf } from './movement-store.ts'
import { toMovementView } from './view-movement.ts'

/** The receipt of a movement, for admins and whoever it is about; refused as not there for everybody else. */
export function readReceipt(db: Db, viewer: Viewer, id: number): ReceiptView {
  const receipt = findReceipt(db, id)
  const isTheirs = isAdmin(viewer) || (viewer !== null && receipt?.movement.person?.id === viewer.id)
  if (!receipt || !isTheirs) throw new Refused({ key: 'errors.notFound', param: 'id', value: id })
  return receipt
}

/** The receipt of a movement; null where it has none. */
export function findReceipt(db: Db, id: number): ReceiptView | null {
  const movement = findMovement(db, id)
  if (!movement?.receipt) return null
  const corrected = movement.reverses === null ? null : findMovement(db, movement.reverses)
  return {
    number: movement.receipt,
    at: isoOf(movement.at),
    movement: toMovementView(movement),
    lines: listPlacesOf(db, id).map(({ cents, startsAt, ...place }) => ({
      ...place,
      startDate: startsAt === null ? null : isoOf(startsAt),
      amount: eurosOf(cents),
    })),
    corrects: corrected?.receipt ?? null,
  }
}
