import { lazy, Suspense } from 'react'
import { listColorProperties } from '#domain/config/colors.ts'
import { clubDayOf } from '#domain/time.ts'
import { useClubName } from '#web/app/config.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './day-preview.module.css'

// Of the day's own module: another way to its parts would make files of them that every page loads.
const DayPicture = lazy(async () => ({ default: (await import('#web/reservations/day/day-page.tsx')).DayPicture }))

type Props = { colors: { brand: string; accent: string }; mode: 'dark' | 'light'; name: string }

/** Today's day as it is, in other colours than the page's: a picture, of which nothing can be pressed. */
export function DayPreview({ colors, mode, name }: Props) {
  const formats = useFormats()
  const clubName = useClubName()
  const today = clubDayOf(useNow())
  const instead = <Skeleton height="480px" />
  return (
    <div className={styles.root} data-theme={mode} style={listColorProperties(colors, mode)} inert aria-hidden="true">
      <Stack gap={4} className={styles.page}>
        <Row tight gap={3} className={styles.head}>
          <CourtDrawing className={styles.court} />
          <b className="display uppercase text-figure">{name || clubName}</b>
        </Row>
        <p className="page-title">
          {formats.weekday(today)} <span className="muted">{formats.dayAndMonth(today)}</span>
        </p>
        <Suspense fallback={instead}>
          <DayPicture stay="/admin/settings" instead={instead} />
        </Suspense>
      </Stack>
      <Row spread className={cx('small', styles.foot)}>
        <Button kind="primary">
          <Text id="title.reserve" />
        </Button>
        <span className="link">
          <Text id="settings.previewOpen" />
        </span>
      </Row>
    </div>
  )
}
