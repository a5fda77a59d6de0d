import { useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { failureOf } from '#web/app/trpc.ts'
import { Failed } from '#web/ui/failed.tsx'
import { arrangeDay } from './arrange-day.ts'
import { useCellChanges } from './cell-changes.ts'
import { type Filters, noFilters } from './day-filters.ts'
import { type ArrangedDay, DayList } from './day-list.tsx'
import { chooseShape, type DayShape, useRoom } from './day-room.ts'
import { type DayCourt, type DaySection, type DaySlot, keepGames } from './day-sections.ts'
import { DaySkeleton } from './day-skeleton.tsx'
import { dayStateOf } from './day-state.ts'
import { DayTable } from './day-table.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { UnbookableDay } from './unbookable-day.tsx'
import type { useDay } from './use-day.ts'

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
    selected: DaySlot | null
    onPick: (at: string) => void
    onFilters: (filters: Filters) => void
  }
}

/** Columns that a day is guessed to have while it is on its way. */
const GUESSED_COURTS = 4

/** A day as a list on a phone and as a table where its courts have room side by side, or why it isn't there. */
export function DayContent({ query, sections, view }: Props) {
  const { data, isError, isFetching, error, refetch } = query
  const { ref, room } = useRoom()
  const shape = chooseShape(room, data?.courts.length ?? GUESSED_COURTS)
  const failed = (
    <Failed
      title={<Text id={data ? 'reservation.day.stale' : 'reservation.day.failed'} />}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
  return (
    <div ref={ref} className="day__content">
      {/* Without any answer the frame's banner says so. */}
      {isError && (!data || failureOf(error)) && failed}
      {!data && !isError && <DaySkeleton wide={shape !== 'list'} />}
      {data && sections?.length === 0 && <NoCourt />}
      {data && sections && sections.length > 0 && (
        <Times courts={data.courts} sections={sections} view={view} shape={shape} />
      )}
    </div>
  )
}

type TimesProps = Pick<Props, 'view'> & {
  courts: readonly DayCourt[]
  sections: readonly DaySection[]
  shape: DayShape
}

function Times({ courts, sections, view, shape }: TimesProps) {
  const [showEarlier, onShowEarlier] = useState(false)
  const changes = useCellChanges(view.date, sections)
  const { path, date, today, now, words, filters, onFilters, meId, selected, onPick } = view
  const standing = dayStateOf(date, today)
  const bookable = standing === 'bookable'
  const shown = useMemo((): ArrangedDay => {
    const how = { isToday: date === today, now, filters: bookable ? filters : noFilters, showEarlier }
    return {
      ...arrangeDay(bookable ? sections : keepGames(sections), how),
      now,
      words,
      meId,
      selected,
      changes,
      onPick,
      showEarlier,
      onShowEarlier,
      left: bookable && (
        <NothingLeft path={path} date={date} now={now} words={words} filters={filters} onFilters={onFilters} />
      ),
    }
  }, [
    sections,
    bookable,
    filters,
    showEarlier,
    date,
    today,
    now,
    words,
    meId,
    selected,
    changes,
    onPick,
    path,
    onFilters,
  ])
  const empty = shown.earlier.length + shown.shown.length === 0
  return (
    <>
      {standing !== 'bookable' && (
        <UnbookableDay path={path} date={date} today={today} standing={standing} games={!empty} words={words} />
      )}
      {bookable && empty && (
        <NothingLeft path={path} date={date} now={now} words={words} filters={filters} empty onFilters={onFilters} />
      )}
      {!empty && shape === 'list' && <DayList view={shown} />}
      {!empty && shape !== 'list' && (
        <DayTable
          view={shown}
          courts={courts}
          shape={shape}
          bookable={bookable}
          nothing={words.text(filters.places ? 'reservation.day.noPlaces' : 'reservation.day.noSlot')}
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
