import { isSameName } from '../courts/desk-rules.ts'
import { SLOT_MINUTES } from '../courts/rules.ts'
import type { Refusal } from '../errors.ts'
import { HOUR, parseTime } from '../time.ts'

/** For how long, in milliseconds, the link to the set-up is good from when it is shown. */
export const SETUP_LIFETIME = 7 * 24 * HOUR

/** A club begins with so many courts at most; the desk adds others. */
export const FIRST_COURTS_MAX = 12

/** The address of the set-up's page without language prefix. */
export function setupAddressOf(code: string): string {
  return `/setup?code=${encodeURIComponent(code)}`
}

/** What staff have done in a club, as far as it stands in the way of a set-up. */
export type Begun = {
  /** Whether anybody but the first administrator holds a role of staff. */
  hasStaff: boolean
  subscribers: boolean
  closures: boolean
  /** A demo is there to be thrown away. */
  isDemo: boolean
}

/**
 * Why a club can't be set up any more: staff have begun to run it. What visitors do, such as registering and booking, never
 * keeps its owner out.
 */
export function begunRefusal({ hasStaff, subscribers, closures, isDemo }: Begun): Refusal | null {
  const hasBegun = hasStaff || subscribers || closures || isDemo
  return hasBegun ? { key: 'setup.errors.begun' } : null
}

/** Why a club can't open and close at these times: in that order, with one slot between them at least. */
export function hoursRefusal({ opens, closes }: { opens: string; closes: string }): Refusal | null {
  const [from, to] = [parseTime(opens), parseTime(closes)]
  // Times that are none are refused as such.
  if (from === null || to === null) return null
  if (from >= to) return { key: 'court.errors.hours', param: 'closes' }
  return to - from < SLOT_MINUTES ? { key: 'setup.errors.noSlot', param: 'closes' } : null
}

/** The places of the names that an earlier court has already; letters may be large or small. */
export function findSameNames(names: readonly string[]): number[] {
  return names.flatMap((name, at) => (names.slice(0, at).some((earlier) => isSameName(earlier, name)) ? [at] : []))
}
