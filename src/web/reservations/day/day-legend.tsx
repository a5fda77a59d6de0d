import { Text } from '#web/app/intl.tsx'
import { CourtDrawing, type Seat } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './day-legend.module.css'

const two: readonly Seat[] = ['taken', 'taken']
const four: readonly Seat[] = [...two, ...two]

/** What the cells' colours and drawings mean, for the eye: every cell says it in words too. */
export function DayLegend() {
  return (
    <p className={cx('mini muted', styles.root)} aria-hidden="true">
      <span className={styles.free}>
        <CourtDrawing className={styles.drawing} /> <Text id="slot.free" />
      </span>
      <span className="ok">
        <CourtDrawing seats={two} className={styles.drawing} /> <Text id="reservation.day.legendOpen" />
      </span>
      <span>
        <CourtDrawing seats={four} className={styles.drawing} /> <Text id="slot.full" />
      </span>
      <span className="warning">
        <CourtDrawing kind="unavailable" className={styles.drawing} /> <Text id="slot.unavailable" />
      </span>
    </p>
  )
}
