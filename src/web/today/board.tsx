import { useState } from 'react'
import { clubDayOf } from '#domain/time.ts'
import type { TodayView } from '#domain/today/schema.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { usePath, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { FindPersonField } from '#web/people/find-person-field.tsx'
import { LazyBookForSheet } from '#web/reservations/book-for/lazy-book-for-sheet.tsx'
import { readPicked } from '#web/reservations/booking/draft.ts'
import { buildSections, type DaySection, findSlot, sectionKeyOf } from '#web/reservations/day/day-sections.ts'
import { useFocusReturn } from '#web/reservations/day/use-focus-return.ts'
import { usePicking } from '#web/reservations/day/use-picking.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { Chips } from '#web/ui/input/chips.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useMedia } from '#web/ui/media.ts'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import * as styles from './board.module.css'
import { BoardPair } from './board-pair.tsx'
import { type BoardFilter, boardFilters, countOn, pairTimes, pickTimes } from './board-times.ts'
import { UnpaidPlaces } from './unpaid-places.tsx'
import { useOneStop } from './use-one-stop.ts'

type Props = { day: TodayView; open: OpenPlayer }

/** From this time of the day on what is left of it is the evening. */
const EVENING = '17:00'

/** The courts of a day that are played on now and later, two times beside each other; later ones are folded. */
export function Board({ day, open }: Props) {
  const words = useWords()
  const now = useNow()
  const path = usePath()
  const viewer = useViewer()
  const wide = useMedia('(width >= 1024px)')
  const stop = useOneStop()
  const [filter, setFilter] = useState<BoardFilter>('ahead')
  const sections = buildSections(day, { meId: null, now })
  const left = pickTimes(sections, now, 'ahead')
  const counts = { ahead: 0, ...countOn(left) }
  const times = pickTimes(sections, now, filter)
  const picked = readPicked(useSearch())
  const { pick, switchTo, close } = usePicking({
    path,
    date: day.date,
    viewer,
    sections,
    onGame: ignore,
    onUnavailable: ignore,
  })
  useFocusReturn(picked)
  const facts = {
    phones: new Map(day.phones?.map(({ entry, phone }) => [entry, phone])),
    before: sumBefore(day),
    open,
    book: pick,
  }
  // What is far from now folds, but for who looks for something in the day.
  const isFolding = filter === 'ahead' && day.date === clubDayOf(now)
  const unfolded = isFolding ? (wide ? 2 : 1) : Number.POSITIVE_INFINITY
  const evening = words.formats.time(now) >= EVENING
  return (
    <>
      <Row spread gap={3} className={styles.tools}>
        <Chips
          quiet
          label={words.text('today.filter')}
          value={filter}
          onChange={setFilter}
          options={boardFilters.map((value) => ({
            value,
            label: words.text(filterKeys[value], { count: counts[value], evening: String(evening) }),
          }))}
        />
        <div className={styles.find}>
          <FindPersonField />
        </div>
        <LinkButton to="/reservations/new" kind="primary" icon="plus">
          <Text id="today.book" />
        </LinkButton>
      </Row>
      <UnpaidPlaces places={day.unpaid ?? []} open={open} />
      {times.length === 0 && <p className="muted">{words.text(noneKeys[filter])}</p>}
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
        <LazyBookForSheet
          path={path}
          date={day.date}
          slot={findSlot(sections, picked.court, picked.time)}
          sections={sections}
          onSwitch={switchTo}
          onClose={close}
        />
      )}
    </>
  )
}

const filterKeys = {
  ahead: 'today.filter.ahead',
  unpaid: 'today.filter.unpaid',
  waiting: 'today.filter.waiting',
} as const satisfies Record<BoardFilter, TextKey>

const noneKeys = {
  ahead: 'today.none.ahead',
  unpaid: 'today.none.unpaid',
  waiting: 'today.none.waiting',
} as const satisfies Record<BoardFilter, TextKey>

/** What members owe of games that are over, in euros, by their numbers. */
function sumBefore({ unpaid = [] }: TodayView): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { user, share } of unpaid) if (user !== null) sums.set(user, (sums.get(user) ?? 0) + share)
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

function ignore(): void {
  // Only free slots are picked here.
}
