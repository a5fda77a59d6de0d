import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { clubDayOf } from '#domain/time.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import { loadTexts, useWords } from '#web/app/intl.tsx'
import { useNavigate, usePath, useSearch, useTitle } from '#web/app/navigation.tsx'
import { getNow, useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { useViewer } from '#web/app/session.tsx'
import { LazyDayClosures } from '#web/closures/lazy-day-closures.tsx'
import { LazyBookForSheet, prepareBookForSheet } from '#web/reservations/book-for/lazy-book-for-sheet.tsx'
import { dayAddressOf, emptyDraft, readDraft, readTells } from '#web/reservations/booking/draft.ts'
import { LazyBookingSheet, prepareBookingSheet } from '#web/reservations/booking/lazy-booking-sheet.tsx'
import { offeredTypesOf } from '#web/reservations/booking/offered-types.ts'
import { readPicked } from '#web/reservations/booking/picked.ts'
import { aheadQuery, dayQuery, nextGameQuery } from '#web/reservations/queries.ts'
import { announce } from '#web/ui/announce.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './day-content.module.css'
import { DayContent } from './day-content.tsx'
import { areSameFilters, type Filters, noFilters, readFilters } from './day-filters.ts'
import { DayHead } from './day-head.tsx'
import { DayRules } from './day-rules.tsx'
import { buildSections, type DaySlot, findSlot } from './day-sections.ts'
import { DayStrip } from './day-strip.tsx'
import { useAhead } from './use-ahead.ts'
import { readDay, useDay, usePrefetchedNeighbours } from './use-day.ts'
import { selectorOf, useFocusReturn } from './use-focus-return.ts'
import { useGameDialog } from './use-game-dialog.ts'
import { useInitialScroll } from './use-initial-scroll.ts'
import { usePicking } from './use-picking.ts'

const GameDialog = lazy(async () => {
  const [{ GameDialog: dialog }] = await Promise.all([
    import('#web/reservations/game/game-dialog.tsx'),
    loadTexts(['game']),
  ])
  return { default: dialog }
})

const SlotAlertSheet = lazy(async () => {
  const [{ SlotAlertSheet: sheet }] = await Promise.all([
    import('#web/alerts/slot-alert-sheet.tsx'),
    loadTexts(['alert']),
  ])
  return { default: sheet }
})

const UnavailableDialog = lazy(async () => ({
  default: (await import('./unavailable-dialog.tsx')).UnavailableDialog,
}))

/** How long after showing a day the page fetches what a tap opens, in milliseconds: first a slow line is for the day. */
const SHEET_DELAY = 2000

export const prepare: Prepare = (cache, { search, me, now }) =>
  Promise.all([
    cache.prefetchQuery(dayQuery(readDay(search, now))),
    cache.prefetchQuery(aheadQuery()),
    me && cache.prefetchQuery(nextGameQuery(true)),
  ])

/** Who plays when on one day, and where a tap books: the day's times and courts, and the sheet over one of them. */
export function Page() {
  const words = useWords()
  const path = usePath()
  const search = useSearch()
  const now = useNow()
  const viewer = useViewer()
  const alive = useIsAlive()
  const meId = viewer?.id ?? null
  const isDesk = isAdmin(viewer ?? null)
  const Sheet = isDesk ? LazyBookForSheet : LazyBookingSheet
  const [date, today] = [readDay(search, now), clubDayOf(now)]
  const filters = useFilters(search)
  const query = useDay(date)
  const [explained, setExplained] = useState<DaySlot | null>(null)
  const game = useGameDialog({ path, date })
  const onFilters = useFilterNavigation(path, viewer)
  usePrefetchedNeighbours(date, today, query.data !== undefined)
  useTitle(words.formats.fullDay(date))
  useDayAnnouncement(words.formats.fullDay(date))
  useEffect(() => {
    const timer = setTimeout(isDesk ? prepareBookForSheet : prepareBookingSheet, SHEET_DELAY)
    return () => clearTimeout(timer)
  }, [isDesk])

  const sections = useMemo(
    () => (query.data ? buildSections(query.data, { meId, now, desk: isDesk ? 'books' : undefined }) : null),
    [query.data, meId, now, isDesk],
  )
  const { pick, switchTo, close } = usePicking({
    path,
    date,
    viewer,
    sections,
    onGame: game.open,
    onUnavailable: setExplained,
  })
  const picked = readPicked(search)
  const slot = sections && picked && findSlot(sections, picked.court, picked.time)
  useInitialScroll(sections !== null, picked ? selectorOf(picked) : date === today ? 'main [data-next]' : null)
  useFocusReturn(picked)
  return (
    <Stack gap={4} className={cx(styles.root, styles.page)}>
      <DayHead
        path={path}
        date={date}
        today={today}
        filters={filters}
        onFilters={onFilters}
        dayAsOf={query.dataUpdatedAt}
        beside={picked !== null}
      />
      {alive && isDesk && <LazyDayClosures date={date} />}
      <DayContent
        query={query}
        sections={sections}
        choice={{ path, date, today, viewer: viewer ?? null, filters, selected: slot, onPick: pick, onFilters }}
      />
      <DayRules day={query.data} />
      {sections && picked && !(slot && readTells(search)) && (
        <Sheet path={path} date={date} slot={slot} sections={sections} onSwitch={switchTo} onClose={close} />
      )}
      {alive && sections && slot && readTells(search) && (
        <Suspense>
          <SlotAlertSheet
            path={path}
            date={date}
            slot={slot}
            sections={sections}
            onSwitch={(other) => switchTo(other, emptyDraft)}
            onClose={close}
          />
        </Suspense>
      )}
      {alive && game.id && (
        <Suspense>
          <GameDialog id={game.id} onClose={game.close} />
        </Suspense>
      )}
      {explained && (
        <Suspense>
          <UnavailableDialog slot={explained} onClose={() => setExplained(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

type PictureProps = {
  /** The address of the page it stands on, where its days lead. */
  stay: string
  /** Shown until the day is there. */
  instead: ReactNode
}

/** Today as it is, for a page that shows what the day looks like: nothing in it does anything. */
export function DayPicture({ stay, instead }: PictureProps) {
  const { text } = useWords()
  const now = useNow()
  const viewer = useViewer() ?? null
  const meId = viewer?.id ?? null
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
    viewer,
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

/** The same filters as long as the address says the same of them, so that the day isn't drawn anew for them. */
function useFilters(search: URLSearchParams): Filters {
  const [found, setFound] = useState(() => readFilters(search))
  const filters = readFilters(search)
  if (areSameFilters(found, filters)) return found
  setFound(filters)
  return filters
}

/** Other filters are a step in the history; beside an open sheet they aren't, as Back closes that. */
function useFilterNavigation(path: string, viewer: Viewer | undefined): (filters: Filters) => void {
  const navigate = useNavigate()
  return useCallback(
    (filters) => {
      const search = new URLSearchParams(location.search)
      const picked = readPicked(search)
      const draft = readDraft(search, offeredTypesOf(viewer))
      navigate(dayAddressOf(path, readDay(search, getNow()), { filters, picked, draft }), {
        replace: picked !== null,
      })
    },
    [navigate, viewer, path],
  )
}

/** Announces another day on the same page, since its heading doesn't take the focus from the days. */
function useDayAnnouncement(day: string): void {
  const announced = useRef(day)
  useEffect(() => {
    if (announced.current === day) return
    announced.current = day
    announce(day)
  }, [day])
}

function ignore(): void {
  // For a day in which nothing can be pressed.
}
