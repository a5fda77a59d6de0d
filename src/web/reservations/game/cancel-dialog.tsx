import { type ReactNode, useState } from 'react'
import { CANCEL_REASON_MAX, type Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useCancelGame } from './mutations.ts'

type Props = { reservation: Reservation; onClose: () => void }

/** Asks before a reservation is canceled, and why, and says when it is. */
export function CancelDialog({ reservation, onClose }: Props) {
  const cancel = useCancelGame()
  const [reason, setReason] = useState('')
  const text = useText()
  const mails = useMails()
  const formats = useFormats()
  const now = useNow()
  const { court, startDate, endDate, documentId } = reservation
  const when = (
    <>
      {formats.day(startDate, now)}, <span className="nowrap">{formats.range(startDate, endDate)}</span>
    </>
  )
  const values = { court: court.name, when }
  if (cancel.isSuccess) return <Canceled values={values} startDate={startDate} onClose={onClose} />
  return (
    <ConfirmDialog
      title={<Text id="canceling.ask" />}
      keep="canceling.keep"
      yes={cancel.isPending ? 'canceling.pending' : 'canceling.yes'}
      failed="reservation.errors.cancel"
      mutation={cancel}
      onYes={() => cancel.mutate({ id: documentId, reason })}
      onClose={onClose}
    >
      <p>
        <Text id={mails ? 'canceling.follows' : 'canceling.follows.noMail'} values={values} />
      </p>
      <Field
        label={text('canceling.reason')}
        hint={text('canceling.reasonHint')}
        value={reason}
        maxLength={CANCEL_REASON_MAX}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

type CanceledProps = { values: { court: string; when: ReactNode }; startDate: string; onClose: () => void }

function Canceled({ values, startDate, onClose }: CanceledProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="canceling.done" />}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="canceling.stay" />
          </Button>
          <LinkButton to={dayAddressOf('/reservations', clubDayOf(Date.parse(startDate)))}>
            <Text id="reservation.one.toDay" />
          </LinkButton>
        </>
      }
    >
      <p>
        <Text id="canceling.doneText" values={values} />
      </p>
    </Dialog>
  )
}
