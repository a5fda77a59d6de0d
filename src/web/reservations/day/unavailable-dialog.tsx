import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DaySlot } from './day-sections.ts'
import { describeReason } from './slot-reason.ts'
import './unavailable-dialog.css'

type Props = { slot: DaySlot | null; words: Words; onClose: () => void }

/** Says why a slot can't be booked, and when that ends. */
export function UnavailableDialog({ slot, words, onClose }: Props) {
  if (!slot) return null
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
      <div className="why">
        <CourtDrawing kind="unavailable" size="preview" />
        <p>
          <span className="why__time display">
            {formats.time(slot.startDate)}
            <small>–{formats.time(slot.endDate)}</small>
          </span>
          <span className="why__where">
            <b>{slot.court.name}</b> · {formats.fullDay(slot.startDate)}
          </span>
        </p>
      </div>
      <p>{describeReason(slot, words).long}</p>
    </Dialog>
  )
}
