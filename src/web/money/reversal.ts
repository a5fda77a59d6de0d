import { correctRefusal, hasDeskWay, UNDO_FOR } from '#domain/money/desk.ts'
import type { MovementKind, Way } from '#domain/money/ways.ts'
import { getNow } from '#web/app/now.ts'

/** A movement as far as it says how it can be taken back. `amount` is what came in by it, in euros. */
export type Reversible = {
  id: number
  at: string
  kind: MovementKind
  method: Way | null
  amount: number
  receipt: string | null
  isCorrected: boolean
  isCounted: boolean
}

/** How a movement can be taken back as far as can be seen here; whether it came back or is spent says the server. */
export function waysBackOf({ kind, method, isCorrected, isCounted }: Reversible): {
  isUndoable: boolean
  isCorrectable: boolean
  hasOtherWay: boolean
} {
  const isReversible = correctRefusal({ reason: '…', kind, isCorrected, cameBack: false, isSpent: false }) === null
  return {
    isUndoable: isReversible && !isCounted,
    isCorrectable: isReversible && isCounted,
    hasOtherWay: isReversible && !isCounted && hasDeskWay({ kind, method }),
  }
}

/** Whether nobody is asked why, as it was a moment ago. */
export function isJustMade({ at }: Pick<Reversible, 'at'>): boolean {
  return getNow() - Date.parse(at) < UNDO_FOR
}
