import type { Cents } from '../money.ts'
import { type Day, instantOf, parseTime } from '../time.ts'
import type { PricedSlot, PriceWeek } from './week.ts'

/** A side of a cell at which the price is another, or the court is closed. */
type Edge = 'top' | 'right' | 'bottom' | 'left'

/**
 * What a week shows for a day at a time: the slot that begins then, or one that began at a time which other days don't have and is
 * still under way; `cents` is null, and there are no edges, where the court is closed.
 */
export type WeekCell = {
  day: Day
  slot: PricedSlot | null
  cents: Cents | null
  /** A cell beside another of the same price has no edge there; each line between two cells is an edge of one of them only. */
  edges: readonly Edge[]
  /** Whether a field of equal prices begins here: at the left and above it is another price. */
  isCorner: boolean
}

/** A week by times, of which equal neighbours are one field: the lines between cells are where the price changes. */
export type WeekRow = { time: string; endsAt: number; cells: readonly WeekCell[] }

/** The fields of a priced week. */
export function toWeekRows({ days, rows }: PriceWeek): WeekRow[] {
  const prices = rows.map(({ time, slots }, at) =>
    days.map((day, column) => (slots[column] ?? findUnderWay(rows.slice(0, at), column, { day, time }))?.cents ?? null),
  )
  return rows.map(({ time, slots }, row) => ({
    time,
    endsAt: slots.find((slot) => slot !== null)?.endsAt ?? 0,
    cells: days.map((day, column) => {
      const slot = slots[column] ?? null
      const cents = prices[row]?.[column] ?? null
      const edges = cents === null ? [] : findEdges(prices, row, column)
      const isCorner = slot !== null && edges.includes('left') && edges.includes('top')
      return { day, slot, cents, edges, isCorner }
    }),
  }))
}

/** The slot of a day that began at an earlier time and isn't over. */
function findUnderWay(
  earlier: PriceWeek['rows'],
  column: number,
  { day, time }: { day: Day; time: string },
): PricedSlot | null {
  const slot = earlier.findLast(({ slots }) => slots[column])?.slots[column]
  const minutes = parseTime(time)
  return slot && minutes !== null && instantOf(day, minutes) < slot.endsAt ? slot : null
}

function findEdges(prices: readonly (readonly (Cents | null)[])[], row: number, column: number): Edge[] {
  const at = (down: number, right: number) => prices[row + down]?.[column + right] ?? null
  const cents = at(0, 0)
  // Right and below, another price draws the line itself.
  return [
    ...(at(-1, 0) === cents ? [] : (['top'] as const)),
    ...(at(0, 1) === null ? (['right'] as const) : []),
    ...(at(1, 0) === null ? (['bottom'] as const) : []),
    ...(at(0, -1) === cents ? [] : (['left'] as const)),
  ]
}
