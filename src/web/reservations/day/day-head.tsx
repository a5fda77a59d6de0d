import { useCallback } from 'react'
import type { Me } from '#domain/auth/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { NextGame, NextGamePlace } from '#web/reservations/mine/next-game.tsx'
import { DayFilterBar } from './day-filter-bar.tsx'
import type { Filters } from './day-filters.ts'
import { dayStateOf } from './day-state.ts'
import { DayStrip } from './day-strip.tsx'
import { useAhead, useNextGame } from './use-ahead.ts'

type Props = {
  view: {
    path: string
    date: Day
    today: Day
    now: number
    words: Words
    filters: Filters
    onFilters: (filters: Filters) => void
  }
  /** The signed-in user; null for a visitor, undefined while not known. */
  me: Me | null | undefined
  /** When the day shown was asked for, in epoch milliseconds. */
  dayAsOf: number
}

/** Which day it is, the viewer's next game, the other days, and what of the day is shown. */
export function DayHead({ view, me, dayAsOf }: Props) {
  const { path, date, today, now, words, filters, onFilters } = view
  const viewer = useViewer() ?? null
  const free = useAhead(dayAsOf)
  const next = useNextGame(Boolean(me), dayAsOf)
  const to = useCallback((day: Day) => dayAddressOf(path, day, { filters }), [path, filters])
  const isComing = next && Date.parse(next.startDate) > now
  return (
    <div className={isComing || next === undefined ? 'day__head day__head--next' : 'day__head'}>
      <div className="day__title">
        <h1 className="page-title">
          {words.formats.weekday(date)} <span>{words.formats.dayAndMonth(date)}</span>
        </h1>
        {isAdmin(viewer) && dayStateOf(date, today) === 'bookable' && (
          <Link className="link" to={`/reservations/new?date=${date}`}>
            {words.text('title.newReservation')}
          </Link>
        )}
      </div>
      {me && isComing && <NextGame game={next} meId={me.id} now={now} words={words} />}
      {next === undefined && <NextGamePlace />}
      <DayStrip date={date} today={today} to={to} note={(day) => describeFree(free?.get(day), words)} words={words} />
      {dayStateOf(date, today) === 'bookable' && <DayFilterBar filters={filters} onChange={onFilters} />}
    </div>
  )
}

function describeFree(count: number | undefined, { text }: Words): string | undefined {
  return count === undefined ? undefined : text('reservation.day.free', { count })
}
