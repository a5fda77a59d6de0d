import { Text, useWords } from '#web/app/intl.tsx'
import { describeReason } from '#web/reservations/slot-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DaySlot } from './day-sections.ts'
import * as styles from './unavailable-dialog.module.css'

/** Says why a slot can't be booked, and when that ends; nothing without a slot. */
export function UnavailableDialog({ slot, onClose }: { slot: DaySlot | null; onClose: () => void }) {
  const words = useWords()
  const { formats } = words
  if (!slot) return null
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
      <div className={styles.root}>
        <CourtDrawing kind="unavailable" size="preview" className={styles.drawing} />
        <p>
          <span className={cx(styles.time, 'display')}>
            {formats.time(slot.startDate)}
            <small>–{formats.time(slot.endDate)}</small>
          </span>
          <span className={styles.where}>
            <b>{slot.court.name}</b> · {formats.fullDay(slot.startDate)}
          </span>
        </p>
      </div>
      <p>{describeReason(slot, words).long}</p>
    </Dialog>
  )
}
