import { useState } from 'react'
import type { Day } from '#domain/time.ts'
import { Text } from '#web/intl.tsx'
import { failureOf } from '#web/trpc.ts'
import { useMedia } from '#web/ui/media.ts'
import { type Filters, filtered, noFilters } from './day-filters.ts'
import { DayLeft } from './day-left.tsx'
import { DayList } from './day-list.tsx'
import { type DaySection, foldEarlier, nextTime, nowLineIn, type ShownSlot } from './day-sections.ts'
import { DaySkeleton } from './day-skeleton.tsx'
import { DayTable } from './day-table.tsx'
import { Failed } from './failed.tsx'
import type { useDay } from './use-day.ts'
import type { Words } from './words.ts'

type Props = {
  query: ReturnType<typeof useDay>
  sections: readonly DaySection[] | null
  view: {
    path: string
    date: Day
    today: Day
    now: number
    words: Words
    meId: number | null
    filters: Filters
    selected: ShownSlot | null
    onPick: (slot: ShownSlot) => void
    onFilters: (filters: Filters) => void
  }
}

/** A table needs this much beside and below its courts' names, in pixels. */
const TABLE_FROM = 1024
const TABLE_FRAME = 156
const COLUMN = 120

/** A day as a list on a phone and as a table where its courts have room side by side, or why it isn't there. */
export function DayContent({ query, sections, view }: Props) {
  const { data, isError, isFetching, error, refetch } = query
  const wide = useMedia(`(width >= ${Math.max(TABLE_FROM, TABLE_FRAME + (data?.courts.length ?? 0) * COLUMN)}px)`)
  const failed = (
    <Failed
      title={<Text id={data ? 'reservation.day.stale' : 'reservation.day.failed'} />}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (!data || !sections) return isError ? failed : <DaySkeleton wide={wide} />
  return (
    <>
      {/* Without any answer the frame's banner says so. */}
      {isError && failureOf(error) && failed}
      {sections.length === 0 ? <NoCourt /> : <Times courts={data.courts} sections={sections} view={view} wide={wide} />}
    </>
  )
}

type TimesProps = Pick<Props, 'view'> & {
  courts: Parameters<typeof DayTable>[0]['courts']
  sections: readonly DaySection[]
  wide: boolean
}

function Times({ courts, sections, view, wide }: TimesProps) {
  const [showEarlier, setShowEarlier] = useState(false)
  const { path, date, today, now, words, filters, onFilters, ...rest } = view
  const isToday = date === today
  const folded = foldEarlier(sections, isToday, now)
  const [earlier, coming] = [filtered(folded.earlier, filters), filtered(folded.coming, filters)]
  const shown = showEarlier ? [...earlier, ...coming] : coming
  // Whoever wants only what has places sees too that there is none.
  const next = nextTime(filtered(folded.coming, { ...noFilters, parts: filters.parts }), now)
  const empty = earlier.length + coming.length === 0
  const shared = {
    ...rest,
    words,
    now,
    earlier,
    shown,
    showEarlier,
    onShowEarlier: setShowEarlier,
    nowLine: isToday ? nowLineIn(shown, earlier.length > 0, now) : null,
    next,
  }
  return (
    <>
      {(empty || !next) && (
        <DayLeft
          path={path}
          date={date}
          now={now}
          words={words}
          filters={filters}
          empty={empty}
          onFilters={onFilters}
        />
      )}
      {!empty && !wide && <DayList {...shared} />}
      {!empty && wide && (
        <DayTable
          {...shared}
          courts={courts}
          onlyPlaces={filters.places}
          caption={words.text('reservation.day.caption', { day: words.formats.fullDay(date) })}
        />
      )}
    </>
  )
}

function NoCourt() {
  return (
    <div className="day__none">
      <p>
        <Text id="reservation.day.noCourt" />
      </p>
      <p className="muted">
        <Text id="reservation.day.otherDay" />
      </p>
    </div>
  )
}
