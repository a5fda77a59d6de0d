import { type Filters, filterSections, noFilters } from './day-filters.ts'
import { type DaySection, findNextTime, findNowLine, foldEarlier } from './day-sections.ts'

/** A day's times as they are to be seen. */
export type DayArrangement = {
  /** Times that are over, which fold into one row. */
  earlier: readonly DaySection[]
  /** All that is to be seen, earlier times among it when they are unfolded. */
  shown: readonly DaySection[]
  /** Before which of the times shown the line of now stands; null for none. */
  lineAt: number | null
  /** Before which of them it is said that nothing is left; null where something is. */
  leftAt: number | null
  /** The next time with something to book or join. */
  next: DaySection | null
}

type ArrangeOptions = { isToday: boolean; now: number; filters: Filters; showEarlier: boolean }

/** Folds what is over and leaves out what the filters do. What is said about what is left stands after what is past. */
export function arrangeDay(
  sections: readonly DaySection[],
  { isToday, now, filters, showEarlier }: ArrangeOptions,
): DayArrangement {
  const folded = foldEarlier(sections, isToday, now)
  const [earlier, coming] = [filterSections(folded.earlier, filters), filterSections(folded.coming, filters)]
  const shown = showEarlier ? [...earlier, ...coming] : coming
  const empty = earlier.length + coming.length === 0
  const lineAt = isToday && !empty ? findNowLine(shown, earlier.length > 0, now) : null
  // Whoever wants only what has places sees too that there is none.
  const next = findNextTime(filterSections(folded.coming, { ...noFilters, parts: filters.parts }), now)
  return { earlier, shown, lineAt, leftAt: next && !empty ? null : (lineAt ?? 0), next }
}
