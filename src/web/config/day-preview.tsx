import { useCallback, useMemo } from 'react'
import { listColorProperties } from '#domain/config/colors.ts'
import { clubDayOf } from '#domain/time.ts'
import { useClubName } from '#web/app/config.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { DayContent } from '#web/reservations/day/day-content.tsx'
import { noFilters } from '#web/reservations/day/day-filters.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { DayStrip } from '#web/reservations/day/day-strip.tsx'
import { useAhead } from '#web/reservations/day/use-ahead.ts'
import { useDay } from '#web/reservations/day/use-day.ts'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './day-preview.module.css'

type Props = { colors: { brand: string; accent: string }; mode: 'dark' | 'light'; name: string }

/** Today's day as it is, in other colours than the page's: a picture, of which nothing can be pressed. */
export function DayPreview({ colors, mode, name }: Props) {
  const text = useText()
  const { formats } = useWords()
  const clubName = useClubName()
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
  return (
    <div
      className={styles.dayPreview}
      data-theme={mode}
      style={listColorProperties(colors, mode)}
      inert
      aria-hidden="true"
    >
      <div className={styles.dayPreviewPage}>
        <div className={styles.dayPreviewHead}>
          <CourtDrawing className={styles.dayPreviewCourt} />
          <b className="display uppercase">{name || clubName}</b>
        </div>
        <p className="page-title">
          {formats.weekday(today)} <span className="muted">{formats.dayAndMonth(today)}</span>
        </p>
        <DayStrip date={today} today={today} to={stay} note={note} />
        {query.data ? (
          <DayContent
            query={query}
            sections={sections}
            choice={{
              path: '',
              date: today,
              today,
              meId,
              filters: noFilters,
              selected: null,
              onPick: ignore,
              onFilters: ignore,
            }}
          />
        ) : (
          <Skeleton height="var(--preview-height)" />
        )}
      </div>
      <div className={styles.dayPreviewFoot}>
        <Button kind="primary">
          <Text id="title.reserve" />
        </Button>
        <span className="link">
          <Text id="settings.previewOpen" />
        </span>
      </div>
    </div>
  )
}

function stay(): string {
  return '/admin/settings'
}

function ignore(): void {
  // Nothing can be pressed.
}
