import { Text } from '#web/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ShownSlot } from './day-sections.ts'
import { reasonOf } from './slot-reason.ts'
import type { Words } from './words.ts'

/** Says why a slot can't be booked, and when that ends. */
export function UnavailableDialog({
  slot,
  words,
  onClose,
}: {
  slot: ShownSlot | null
  words: Words
  onClose: () => void
}) {
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
      <p>
        <b>{slot.court.name}</b> · {formats.fullDay(slot.startDate)}, {formats.range(slot.startDate, slot.endDate)}
      </p>
      <p className="muted">{reasonOf(slot, words).long}</p>
    </Dialog>
  )
}
