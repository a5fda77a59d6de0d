import { Text } from '#web/app/intl.tsx'
import { CourtDrawing, type Seat } from '#web/ui/court-drawing.tsx'
import * as styles from './day-legend.module.css'

const two: readonly Seat[] = ['taken', 'taken']
const four: readonly Seat[] = [...two, ...two]

/** What the cells' colours and drawings mean, for the eye: every cell says it in words too. */
export function DayLegend() {
  return (
    <p className={styles.dayLegend} aria-hidden="true">
      <span className={styles.dayLegendFree}>
        <CourtDrawing className={styles.dayLegendDrawing} /> <Text id="slot.free" />
      </span>
      <span className={styles.dayLegendOpen}>
        <CourtDrawing seats={two} className={styles.dayLegendDrawing} /> <Text id="reservation.day.legendOpen" />
      </span>
      <span>
        <CourtDrawing seats={four} className={styles.dayLegendDrawing} /> <Text id="slot.full" />
      </span>
      <span className={styles.dayLegendUnavailable}>
        <CourtDrawing kind="unavailable" className={styles.dayLegendDrawing} /> <Text id="slot.unavailable" />
      </span>
    </p>
  )
}
