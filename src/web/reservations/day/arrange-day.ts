import { type Filters, filterSections, noFilters } from './day-filters.ts'
import { type DaySection, findNextTime, findNowLine, foldEarlier } from './day-sections.ts'

/** Which of a day's times are visible, and what stands between them. */
export type DayArrangement = {
  /** Times that are over, which fold into one row. */
  earlier: readonly DaySection[]
  /** All times with their slots, the earlier ones among them when they are unfolded. */
  visible: readonly DaySection[]
  /** Before which of the visible times the line of now stands; null for none. */
  lineAt: number | null
  /** Before which of them the text stands that nothing is left; null where something is. */
  leftAt: number | null
  /** The next time with something to book or join. */
  next: DaySection | null
}

type ArrangeOptions = { isToday: boolean; now: number; filters: Filters; showEarlier: boolean }

/** Folds what is over and leaves out what the filters do. The text about what is left stands after the past. */
export function arrangeDay(sections: readonly DaySection[], options: ArrangeOptions): DayArrangement {
  const { isToday, now, filters, showEarlier } = options
  const folded = foldEarlier(sections, isToday, now)
  const [earlier, coming] = [filterSections(folded.earlier, filters), filterSections(folded.coming, filters)]
  const visible = showEarlier ? [...earlier, ...coming] : coming
  const empty = earlier.length + coming.length === 0
  const lineAt = isToday && !empty ? findNowLine(visible, earlier.length > 0, now) : null
  // Whoever wants only what has places sees too that there is none.
  const next = findNextTime(filterSections(folded.coming, { ...noFilters, parts: filters.parts }), now)
  return { earlier, visible, lineAt, leftAt: next && !empty ? null : (lineAt ?? 0), next }
}
