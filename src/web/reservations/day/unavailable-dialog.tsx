import { Text, useWords } from '#web/app/intl.tsx'
import { describeReason } from '#web/reservations/slot-states.ts'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { DaySlot } from './day-sections.ts'

/** Says why a slot can't be booked, and when that ends. */
export function UnavailableDialog({ slot, onClose }: { slot: DaySlot; onClose: () => void }) {
  const words = useWords()
  const { formats } = words
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="slot.unavailable" />}
      actions={
        <Button onClick={onClose}>
          <Text id="common.close" />
        </Button>
      }
    >
      <Row gap={4}>
        <CourtDrawing kind="unavailable" size="preview" />
        <p>
          <span className="display text-time heavy block">
            {formats.time(slot.startDate)}
            <small className="time-end">–{formats.time(slot.endDate)}</small>
          </span>
          <span className="small quiet">
            <b>{slot.court.name}</b> · {formats.fullDay(slot.startDate)}
          </span>
        </p>
      </Row>
      <p>{describeReason(slot, words).long}</p>
    </Dialog>
  )
}
