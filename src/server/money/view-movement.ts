import type { MovementView } from '#domain/money/schema.ts'
import { eurosOf } from '#domain/money.ts'
import { isoOf } from '#domain/time.ts'
import type { Movement } from './movement-store.ts'

/** A movement as the desk sees it. */
export function toMovementView(movement: Movement): MovementView {
  const { id, tillDay, kind, method, reason, places, by, product, quantity, note, receipt, correctedBy, isCounted } =
    movement
  const { cents, personId, person, game, reverses } = movement
  return {
    id,
    at: isoOf(movement.at),
    tillDay,
    kind,
    method,
    reason,
    amount: eurosOf(cents),
    places,
    person: personId === null || person === null ? null : { id: personId, nick: person },
    by,
    game: game && {
      documentId: game.documentId,
      court: game.court,
      startDate: isoOf(game.startsAt),
      type: game.type,
    },
    product,
    quantity,
    note,
    receipt,
    corrects: reverses,
    correctedBy,
    isCounted,
  }
}
