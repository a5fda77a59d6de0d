import { type ReactNode, useCallback, useMemo } from 'react'
import { clubDayOf } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { DayContent } from './day-content.tsx'
import { noFilters } from './day-filters.ts'
import { buildSections } from './day-sections.ts'
import { DayStrip } from './day-strip.tsx'
import { useAhead } from './use-ahead.ts'
import { useDay } from './use-day.ts'

type Props = {
  /** The address of the page it stands on, where its days lead. */
  stay: string
  /** Shown until the day is there. */
  instead: ReactNode
}

/** Today as it is, for a page that shows what the day looks like: nothing in it does anything. */
export function DayPicture({ stay, instead }: Props) {
  const { text } = useWords()
  const now = useNow()
  const meId = useMe()?.id ?? null
  const today = clubDayOf(now)
  const query = useDay(today)
  const free = useAhead(query.dataUpdatedAt)
  const sections = useMemo(
    () => (query.data ? buildSections(query.data, { meId, now }) : null),
    [query.data, meId, now],
  )
  const note = useCallback(
    (day: string) => {
      const count = free?.get(day)
      return count === undefined ? undefined : text('reservation.day.free', { count })
    },
    [free, text],
  )
  const choice = {
    path: '',
    date: today,
    today,
    meId,
    filters: noFilters,
    selected: null,
    onPick: ignore,
    onFilters: ignore,
  }
  return (
    <>
      <DayStrip date={today} today={today} to={() => stay} note={note} />
      {query.data ? <DayContent query={query} sections={sections} choice={choice} /> : instead}
    </>
  )
}

function ignore(): void {
  // Nothing can be pressed.
}
