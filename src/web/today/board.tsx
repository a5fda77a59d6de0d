import { lazy, Suspense, useState } from 'react'
import { clubDayOf } from '#domain/time.ts'
import type { TodayView } from '#domain/today/schema.ts'
import { type TextKey, useText, useWords } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { readPicked } from '#web/reservations/booking/picked.ts'
import { buildSections, type DaySection, sectionKeyOf } from '#web/reservations/day/day-sections.ts'
import { useFocusReturn } from '#web/reservations/day/use-focus-return.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { useMedia } from '#web/ui/media.ts'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import * as styles from './board.module.css'
import { BoardPair } from './board-pair.tsx'
import { type BoardFilter, countOn, pairTimes, pickTimes } from './board-times.ts'
import { BoardTools } from './board-tools.tsx'
import { UnpaidPlaces } from './unpaid-places.tsx'
import { useOneStop } from './use-one-stop.ts'

const BoardBooking = lazy(async () => ({ default: (await import('./board-booking.tsx')).BoardBooking }))

type Props = { day: TodayView; open: OpenPlayer }

/** The courts of a day that are played on now and later, two times beside each other; later ones are folded. */
export function Board({ day, open }: Props) {
  const text = useText()
  const now = useNow()
  const wide = useMedia('(width >= 1024px)')
  const stop = useOneStop()
  const [filter, setFilter] = useState<BoardFilter>('ahead')
  const sections = buildSections(day, { meId: null, now, desk: 'books' })
  const times = pickTimes(sections, now, filter)
  const picked = readPicked(useSearch())
  useFocusReturn(picked)
  const facts = {
    day: day.date,
    phones: new Map(day.phones?.map(({ entry, phone }) => [entry, phone])),
    before: sumBefore(day),
    open,
  }
  // What is far from now folds, but for who looks for something in the day.
  const isFolding = filter === 'ahead' && day.date === clubDayOf(now)
  const unfolded = isFolding ? (wide ? 2 : 1) : Number.POSITIVE_INFINITY
  return (
    <>
      <BoardTools filter={filter} counts={countOn(pickTimes(sections, now, 'ahead'))} onFilter={setFilter} />
      <UnpaidPlaces places={day.unpaid ?? []} open={open} />
      {times.length === 0 && <p className="muted">{text(noneKeys[filter])}</p>}
      <div {...stop} className={styles.pairs}>
        {pairTimes(times).map((pair, at) => {
          const shown = <BoardPair key={keyOf(pair)} pair={pair} last={times.at(-1)} facts={facts} />
          if (at < unfolded) return shown
          return (
            <Disclosure key={keyOf(pair)} title={<PairSummary pair={pair} />}>
              {shown}
            </Disclosure>
          )
        })}
      </div>
      {picked && (
        <Suspense>
          <BoardBooking date={day.date} sections={sections} picked={picked} />
        </Suspense>
      )}
    </>
  )
}

const noneKeys = {
  ahead: 'today.none.ahead',
  unpaid: 'today.none.unpaid',
  waiting: 'today.none.waiting',
} as const satisfies Record<BoardFilter, TextKey>

/** What members owe of games that are over, in euros, by their numbers. */
function sumBefore({ unpaid = [] }: TodayView): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { user, due } of unpaid) if (user !== null) sums.set(user, (sums.get(user) ?? 0) + due)
  return sums
}

function keyOf(pair: readonly DaySection[]): string {
  return pair.map(sectionKeyOf).join()
}

/** "20:00–21:30 · 3 games, 1 court free" of each time in it. */
function PairSummary({ pair }: { pair: readonly DaySection[] }) {
  const { text, formats } = useWords()
  return pair.map(({ startDate, endDate, slots, ...time }) => (
    <span key={sectionKeyOf({ ...time })} className={styles.summary}>
      <b className="display text-figure">{formats.range(startDate, endDate)}</b>{' '}
      <span className="small muted">
        {text('today.summary', {
          games: slots.filter(({ view }) => view.reservation).length,
          free: slots.filter(({ kind }) => kind === 'free').length,
        })}
      </span>
    </span>
  ))
}
