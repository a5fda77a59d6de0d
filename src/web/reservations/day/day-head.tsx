import { useCallback } from 'react'
import { isAdmin } from '#domain/roles.ts'
import type { Day } from '#domain/time.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe, useViewer } from '#web/app/session.tsx'
import { useWindowDays } from '#web/app/window-days.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { NextGame, NextGamePlace } from '#web/reservations/mine/next-game.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { DayFilterBar } from './day-filter-bar.tsx'
import type { Filters } from './day-filters.ts'
import * as styles from './day-head.module.css'
import { dayStateOf } from './day-state.ts'
import { DayStrip } from './day-strip.tsx'
import { useAhead, useNextGame } from './use-ahead.ts'
import { prefetchDay } from './use-day.ts'

type Props = {
  path: string
  date: Day
  today: Day
  filters: Filters
  onFilters: (filters: Filters) => void
  /** When the day was requested, in epoch milliseconds. */
  dayAsOf: number
  /** Whether a panel is open beside the day. */
  beside: boolean
}

/** Which day it is, the viewer's next game, the other days, and which of the day's slots are visible. */
export function DayHead({ path, date, today, filters, onFilters, dayAsOf, beside }: Props) {
  const words = useWords()
  const now = useNow()
  const windowDays = useWindowDays()
  const me = useMe()
  const viewer = useViewer() ?? null
  const free = useAhead(dayAsOf)
  const next = useNextGame(Boolean(me), dayAsOf)
  const to = useCallback((day: Day) => dayAddressOf(path, day, { filters }), [path, filters])
  const isComing = next && Date.parse(next.startDate) > now
  const bookable = dayStateOf(date, today, windowDays) === 'bookable'
  return (
    <Stack gap={4} className={cx((isComing || next === undefined) && styles.withNext, beside && styles.beside)}>
      <Row spread gap={1} align="end">
        <h1 className="page-title">
          {words.formats.weekday(date)} <span>{words.formats.dayAndMonth(date)}</span>
        </h1>
        {isAdmin(viewer) && bookable && (
          <Row as="span" gap={5} className={styles.ways}>
            <Link className="link" to={`/admin/closures?date=${date}`}>
              {words.text('title.closures')}
            </Link>
            <Link className="link" to={`/reservations/new?date=${date}`}>
              {words.text('title.newReservation')}
            </Link>
          </Row>
        )}
      </Row>
      {me && isComing && <NextGame reservation={next} meId={me.id} className={styles.next} />}
      {next === undefined && <NextGamePlace className={styles.next} />}
      <DayStrip
        date={date}
        today={today}
        to={to}
        note={(day) => describeFree(free?.get(day), words)}
        onAim={prefetchDay}
      />
      {bookable && <DayFilterBar filters={filters} onChange={onFilters} />}
    </Stack>
  )
}

function describeFree(count: number | undefined, { text }: Words): string | undefined {
  return count === undefined ? undefined : text('reservation.day.free', { count })
}
