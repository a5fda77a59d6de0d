import { Text } from '#web/app/intl.tsx'
import { CourtDrawing, type Seat } from '#web/ui/court-drawing.tsx'

const two: readonly Seat[] = ['taken', 'taken']
const four: readonly Seat[] = [...two, ...two]

/** What the looks of the cells mean, for the eye: every cell says it in words too. */
export function DayLegend() {
  return (
    <p className="legend" aria-hidden="true">
      <span className="legend__free">
        <CourtDrawing /> <Text id="slot.free" />
      </span>
      <span className="legend__open">
        <CourtDrawing seats={two} /> <Text id="reservation.day.legendOpen" />
      </span>
      <span className="legend__full">
        <CourtDrawing seats={four} /> <Text id="slot.full" />
      </span>
      <span className="legend__unavailable">
        <CourtDrawing kind="unavailable" /> <Text id="slot.unavailable" />
      </span>
    </p>
  )
}
