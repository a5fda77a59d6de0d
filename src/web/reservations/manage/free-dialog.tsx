import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { useFreeCourt } from './mutations.ts'

type Props = { reservation: Reservation; onClose: () => void }

/** Asks before a court is freed, and whether what was paid goes back; of a closed game it stays. */
export function FreeDialog({ reservation: { documentId, closed }, onClose }: Props) {
  const free = useFreeCourt()
  const [giveBack, setGiveBack] = useState(false)
  return (
    <ConfirmDialog
      title={<Text id="staff.free.ask" />}
      keep="staff.free.keep"
      yes="staff.free.open"
      failed="staff.free.failed"
      mutation={free}
      onYes={() => free.mutate({ id: documentId, giveBack }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Text id={giveBack ? 'staff.free.givesBack' : 'staff.free.stays'} /> <Text id="staff.free.told" />
      </p>
      {!closed && (
        <Checkbox
          label={<Text id="staff.free.giveBack" />}
          checked={giveBack}
          onChange={({ target: { checked } }) => setGiveBack(checked)}
        />
      )}
    </ConfirmDialog>
  )
}
