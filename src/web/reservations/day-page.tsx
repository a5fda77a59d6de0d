import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { clubDay } from '#domain/time.ts'
import { useNow } from '#web/clock.tsx'
import { Text } from '#web/intl.tsx'
import { usePath, useSearch, useTitle } from '#web/navigation.tsx'
import { useMe } from '#web/session.tsx'
import { announce } from '#web/ui/announce.tsx'
import { DayContent } from './day-content.tsx'
import { type ShownSlot, sectionsOf, slotAt } from './day-sections.ts'
import { DayStrip } from './day-strip.tsx'
import { pickedIn } from './draft.ts'
import { UnavailableDialog } from './unavailable-dialog.tsx'
import { dayIn, useDay, useNeighbours } from './use-day.ts'
import { usePicking } from './use-picking.ts'
import { useWords } from './use-words.ts'
import './day-page.css'

const loadSheet = () => import('./booking-sheet.tsx')
const BookingSheet = lazy(async () => ({ default: (await loadSheet()).BookingSheet }))

/** Who plays when on one day, and where a tap books: the day's times and courts, and the sheet over one of them. */
export function Page() {
  const words = useWords()
  const path = usePath()
  const search = useSearch()
  const now = useNow()
  const meId = useMe()?.id ?? null
  const [date, today] = [dayIn(search, now), clubDay(now)]
  const query = useDay(date)
  const [explained, setExplained] = useState<ShownSlot | null>(null)
  const { pick, switchTo, close } = usePicking({ path, date, onUnavailable: setExplained })
  useNeighbours(date, today)
  useTitle(words.formats.fullDay(date))
  useNews(words.formats.fullDay(date))
  useEffect(() => {
    // Ready before it is asked for; should it fail, opening the sheet tries again and says so.
    loadSheet().catch(() => undefined)
  }, [])

  const sections = useMemo(() => (query.data ? sectionsOf(query.data, { meId, now }) : null), [query.data, meId, now])
  const picked = pickedIn(search)
  const slot = sections && picked && slotAt(sections, picked.court, picked.time)
  return (
    <div className="day">
      <h1 className="title">
        {words.formats.weekday(date)} <span>{words.formats.dayAndMonth(date)}</span>
      </h1>
      <DayStrip path={path} date={date} today={today} words={words} />
      <DayContent
        query={query}
        sections={sections}
        view={{ date, today, now, words, meId, selected: slot, onPick: pick }}
      />
      <p className="day__rules small muted">
        <Text id="reservation.day.rules" values={{ days: WINDOW_DAYS }} />
      </p>
      {sections && picked && (
        <Suspense>
          <BookingSheet
            path={path}
            date={date}
            slot={slot}
            sections={sections}
            now={now}
            onSwitch={switchTo}
            onClose={close}
          />
        </Suspense>
      )}
      <UnavailableDialog slot={explained} words={words} onClose={() => setExplained(null)} />
    </div>
  )
}

/** Another day on the same page is said, since its heading doesn't take the focus from the days. */
function useNews(day: string): void {
  const said = useRef(day)
  useEffect(() => {
    if (said.current === day) return
    said.current = day
    announce(day)
  }, [day])
}
