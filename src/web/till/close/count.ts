import type { Cents } from '#domain/money.ts'
import { parsePrice } from '#web/prices/edit/price-text.ts'

/** Notes and coins that are counted by number, in cents. */
export const denominations: readonly Cents[] = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5]

/** What was typed: how many of each of `denominations`, and a sum of all others in euros. */
export type Count = { pieces: readonly string[]; other: string }

export const emptyCount: Count = { pieces: denominations.map(() => ''), other: '' }

/** The cents that were counted of one note or coin; null where that can't be read. Nothing typed is none. */
export function centsOfPieces(at: number, typed: string): Cents | null {
  return /^\d{0,5}$/.test(typed.trim()) ? Number(typed) * (denominations[at] ?? 0) : null
}

/** The cents in the drawer; null as long as nothing is typed, or something can't be read. */
export function sumCount({ pieces, other }: Count): Cents | null {
  if ([...pieces, other].every((typed) => typed.trim() === '')) return null
  const rest = parseCents(other)
  const counted = pieces.map((typed, at) => centsOfPieces(at, typed))
  if (rest === null || counted.includes(null)) return null
  return counted.reduce<Cents>((sum, cents) => sum + (cents ?? 0), rest)
}

/** The cents of a sum in euros as it was typed, none where nothing is; null where that can't be read. */
export function parseCents(typed: string): Cents | null {
  const euros = typed.trim() === '' ? 0 : parsePrice(typed)
  return euros === null ? null : Math.round(euros * 100)
}

/** The cents that somebody gets back who gave so many euros for a sum in cents; null where that can't be read or isn't enough. */
export function backOf(typed: string, cents: Cents): Cents | null {
  const given = parseCents(typed)
  return given === null || given < cents ? null : given - cents
}

/** What stays in the drawer, in cents: what was typed, else as much as the last time, as far as it is there. Null where it can't be read or isn't there. */
export function leftOf(typed: string, { opening, counted }: { opening: Cents; counted: Cents }): Cents | null {
  if (typed.trim() === '') return Math.min(opening, counted)
  const cents = parseCents(typed)
  return cents === null || cents > counted ? null : cents
}
