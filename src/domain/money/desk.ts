import type { Refusal } from '../errors.ts'
import type { Cents } from '../money.ts'
import { MINUTE } from '../time.ts'
import { type DeskWay, deskWays, type MovementKind, type Way } from './ways.ts'

/** What the desk does with money beside taking it for places. The first refusal that holds is told. */

/** The most that is moved at once without a game, in cents. */
const AMOUNT_MAX: Cents = 1_000_000

/** A way by which money comes in or goes out at the desk, cash where none is said; null where it is none. */
export function deskWayOf(method: string | undefined): DeskWay | null {
  return deskWays.find((way) => way === (method ?? 'cash')) ?? null
}

/** Why a sum can't be moved by a way. */
export function sumRefusal(param: string, cents: Cents, method: string | undefined): Refusal | null {
  if (deskWayOf(method) === null) return { key: 'reservation.errors.payment', param: 'method' }
  const isPossible = Number.isInteger(cents) && cents > 0 && cents <= AMOUNT_MAX
  return isPossible ? null : { key: 'money.errors.amount', param }
}

/** Why cash can't be put into the drawer, or taken out where it is less than nothing. */
export function cashRefusal({ cents, reason }: { cents: Cents; reason: string }): Refusal | null {
  return sumRefusal('amount', Math.abs(cents), 'cash') ?? (reason === '' ? withoutReason : null)
}

/** Kinds of movements that somebody made and may have made wrongly. */
const correctable: readonly MovementKind[] = [
  ...(['place', 'bono', 'topUp', 'goods', 'payout', 'handout'] as const),
  ...(['cashIn', 'cashOut', 'opening', 'late'] as const),
]

/** Milliseconds in which what was taken is undone without saying why. */
export const UNDO_FOR = MINUTE

type Reversed = {
  kind: MovementKind
  isCorrected: boolean
  /** Whether what it paid has come back. */
  cameBack: boolean
  /** Whether its credit or bono is used. */
  isSpent: boolean
}

/** Why a movement can't be corrected: without a reason, or as none can be reversed. */
export function correctRefusal({ reason, ...movement }: Reversed & { reason: string }): Refusal | null {
  return reason === '' ? withoutReason : reverseRefusal(movement)
}

/**
 * Why a movement can't be undone where it was made: without a reason, `age` milliseconds later, for more than a minute; when the drawer
 * was counted since; or as none can be reversed.
 */
export function undoRefusal({
  reason,
  age,
  isCounted,
  ...movement
}: Reversed & { reason: string; age: number; isCounted: boolean }): Refusal | null {
  if (reason === '' && age > UNDO_FOR) return withoutReason
  return isCounted ? { key: 'money.errors.closed' } : reverseRefusal(movement)
}

/** Kinds of movements whose money may have come in, or gone out, by another way than was written. */
const payable: readonly MovementKind[] = ['place', 'bono', 'topUp', 'goods', 'payout', 'handout']

/** Whether a movement's money came in, or went out, by a way of the desk, which may have been another. */
export function hasDeskWay({ kind, method }: { kind: MovementKind; method: Way | null }): boolean {
  return payable.includes(kind) && deskWays.some((way) => way === method)
}

/** Why the way of a movement can't be changed: as it couldn't be undone but for what is spent, or as there is no such way. */
export function changeMethodRefusal({
  method,
  to,
  ...movement
}: Parameters<typeof undoRefusal>[0] & { method: Way | null; to: string }): Refusal | null {
  const isOther = hasDeskWay({ kind: movement.kind, method }) && deskWayOf(to) !== null && to !== method
  return (
    undoRefusal({ ...movement, isSpent: false }) ??
    (isOther ? null : { key: 'reservation.errors.payment', param: 'method' })
  )
}

const withoutReason: Refusal = { key: 'money.errors.reason', param: 'reason' }

/**
 * Why there can be no opposite movement: when there is one or it is one itself, when it is what came back by itself or what it paid has
 * come back, when its credit or bono is used.
 */
function reverseRefusal({ kind, isCorrected, cameBack, isSpent }: Reversed): Refusal | null {
  if (isCorrected || kind === 'correction') return { key: 'money.errors.corrected' }
  if (cameBack || !correctable.includes(kind)) return { key: 'money.errors.returned' }
  return isSpent ? { key: 'money.errors.balance' } : null
}
