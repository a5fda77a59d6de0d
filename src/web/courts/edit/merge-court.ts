import { mergeSaved } from '#domain/merge.ts'
import type { Words } from '#web/app/intl.tsx'
import type { WrittenParts } from '#web/forms/stale.ts'
import { capitalize, dateNameOf, weekdayNameOf } from '../weekday-names.ts'
import { type CourtDraft, type DateDraft, sortDates, type WeekdayDraft, weekdayAt } from './court-draft.ts'

/**
 * A draft after somebody else saved the court: what only they changed is theirs, what one changed oneself stays, each weekday
 * and each date by itself.
 */
export function mergeCourt(saved: CourtDraft, draft: CourtDraft, theirs: CourtDraft): CourtDraft {
  const merge = <Values extends object>(partOf: (court: CourtDraft) => Values) =>
    mergeSaved({ saved: partOf(saved), draft: partOf(draft), notes: {} }, partOf(theirs)).draft
  const days = [saved, draft, theirs].flatMap(({ dates }) => dates.map(({ date }) => date))
  const byDate = merge(
    ({ dates }): Record<string, DateDraft | null> =>
      Object.fromEntries(days.map((day) => [day, dates.find(({ date }) => date === day) ?? null])),
  )
  return {
    ...merge((court) => court),
    week: Object.values(merge(({ week }): Record<string, WeekdayDraft> => Object.fromEntries(week.entries()))),
    dates: sortDates(Object.values(byDate).flatMap((one) => one ?? [])),
  }
}

/** What a court is, part by part, as it is written. */
export function writeCourt(
  { name, opens, closes, price, discount, active, week, dates }: CourtDraft,
  words: Words,
): WrittenParts {
  const { text, formats } = words
  const writeHours = (hours: { opens: string; closes: string }, closed: boolean) =>
    closed ? text('courts.closedAllDay') : `${hours.opens}–${hours.closes}`
  return new Map([
    [text('courts.name'), name],
    [text('courts.opens'), opens],
    [text('courts.closes'), closes],
    [text('courts.pricePerSlot'), price],
    [text('courts.discount'), discount],
    [text('courts.isActive'), text(active ? 'courts.yes' : 'courts.no')],
    ...week.map(({ kind, ...hours }, at): [string, string] => [
      capitalize(weekdayNameOf(weekdayAt(at), formats)),
      kind === 'court' ? text('courts.asCourt') : writeHours(hours, kind === 'closed'),
    ]),
    ...dates.map(({ date, closed, ...hours }): [string, string] => [
      dateNameOf(date, words),
      writeHours(hours, closed),
    ]),
  ])
}
