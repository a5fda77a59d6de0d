import { useMemo, useRef, useState } from 'react'
import type { Viewer } from '#domain/roles.ts'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { readFailure } from '#web/app/trpc.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { cx } from '#web/ui/cx.ts'
import { Failed } from '#web/ui/failed.tsx'
import { arrangeDay } from './arrange-day.ts'
import type { ArrangedDay } from './arranged-day.ts'
import { useCellChanges } from './cell-changes.ts'
import * as styles from './day-content.module.css'
import { type Filters, noFilters } from './day-filters.ts'
import { DayList } from './day-list.tsx'
import { type DayCourt, type DaySection, type DaySlot, keepGames } from './day-sections.ts'
import { type DayShape, useDayShape } from './day-shape.ts'
import { DaySkeleton } from './day-skeleton.tsx'
import { dayStateOf } from './day-state.ts'
import { DayTable } from './day-table.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { UnbookableDay } from './unbookable-day.tsx'
import type { useDay } from './use-day.ts'

type Props = {
  query: ReturnType<typeof useDay>
  sections: readonly DaySection[] | null
  choice: {
    path: string
    date: Day
    today: Day
    viewer: Viewer
    filters: Filters
    selected: DaySlot | null
    onPick: (key: string) => void
    onFilters: (filters: Filters) => void
  }
}

/** With so many courts or fewer a day is a table from a tablet's width on; more courts need more room. */
const FEW_COURTS = 5

/** A day as a list on a phone and as a table where its courts have room side by side, or why it isn't there. */
export function DayContent({ query, sections, choice }: Props) {
  const { data, isError, isFetching, error, refetch } = query
  const ref = useRef<HTMLDivElement>(null)
  const courts = data?.courts.length ?? 0
  const shape = useDayShape(ref)
  const windowDays = useWindowDays()
  const [opened] = useState(choice.date)
  const state = dayStateOf(choice.date, choice.today, windowDays)
  // The server sends visitors nothing of days far off.
  const isRefused = !data && readFailure(error)?.refusals[0]?.key === 'reservation.errors.dateOutOfWindow'
  const failed = (
    <Failed
      what={data ? 'reservation.day.stale' : 'reservation.day.failed'}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
  return (
    <div className={styles.root}>
      <div ref={ref} className={styles.shape} data-courts={courts > FEW_COURTS ? courts : undefined}>
        {isRefused && state !== 'bookable' && (
          <UnbookableDay path={choice.path} date={choice.date} today={choice.today} state={state} games={null} />
        )}
        {/* Without any answer the frame's banner says so. */}
        {isError && !isRefused && (!data || readFailure(error)) && failed}
        {!data && !isError && <DaySkeleton />}
        {data && sections?.length === 0 && <NoCourt />}
        {data && sections && sections.length > 0 && (
          <Times
            courts={data.courts}
            sections={sections}
            choice={choice}
            shape={shape}
            whole={choice.date === opened}
          />
        )}
      </div>
    </div>
  )
}

type TimesProps = Pick<Props, 'choice'> & {
  courts: readonly DayCourt[]
  sections: readonly DaySection[]
  /** Null draws both. */
  shape: DayShape | null
  /** It is the day that the page was opened with: it may be scrolled to where it was left, or to what matters in it. */
  whole: boolean
}

function Times({ courts, sections, choice, shape, whole }: TimesProps) {
  const { text, formats } = useWords()
  const now = useNow()
  const windowDays = useWindowDays()
  const [showEarlier, onShowEarlier] = useState(false)
  const changes = useCellChanges(choice.date, sections)
  const { path, date, today, filters, onFilters, viewer, selected, onPick } = choice
  const state = dayStateOf(date, today, windowDays)
  const bookable = state === 'bookable'
  const day = useMemo((): ArrangedDay => {
    const options = { isToday: date === today, now, filters: bookable ? filters : noFilters, showEarlier }
    return {
      ...arrangeDay(bookable ? sections : keepGames(sections), options),
      now,
      viewer,
      selected,
      changes,
      onPick,
      folds: bookable,
      showEarlier,
      onShowEarlier,
      left: bookable && <NothingLeft path={path} date={date} filters={filters} onFilters={onFilters} />,
    }
  }, [sections, bookable, filters, showEarlier, date, today, now, viewer, selected, changes, onPick, path, onFilters])
  const empty = day.earlier.length + day.visible.length === 0
  return (
    <>
      {state !== 'bookable' && <UnbookableDay path={path} date={date} today={today} state={state} games={!empty} />}
      {bookable && empty && <NothingLeft path={path} date={date} filters={filters} empty onFilters={onFilters} />}
      {!empty && shape !== 'table' && (
        <div className={cx(shape === null && styles.list)}>
          <DayList day={day} whole={whole} />
        </div>
      )}
      {!empty && shape !== 'list' && (
        <div className={cx(shape === null && styles.table)}>
          <DayTable
            day={day}
            courts={courts}
            bookable={bookable}
            nothing={text(filters.places ? 'reservation.day.noPlaces' : 'reservation.day.noSlot')}
            caption={text('reservation.day.caption', { day: formats.fullDay(date) })}
          />
        </div>
      )}
    </>
  )
}

function NoCourt() {
  return (
    <div>
      <p>
        <Text id="reservation.day.noCourt" />
      </p>
      <p className="muted">
        <Text id="reservation.day.otherDay" />
      </p>
    </div>
  )
}
