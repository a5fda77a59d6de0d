import type { ReactNode } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { useCancel } from './use-cancel.ts'

type Props = { reservation: Reservation; words: Words; onClose: () => void }

/** Asks before a reservation is canceled, and says when it is. */
export function CancelDialog({ reservation, words, onClose }: Props) {
  const cancel = useCancel()
  const failureText = useFailureText()
  const { formats } = words
  const { court, startDate, endDate, documentId } = reservation
  const when = (
    <>
      {formats.fullDay(startDate)}, <span className="nowrap">{formats.range(startDate, endDate)}</span>
    </>
  )
  const values = { court: court.name, when }
  if (cancel.isSuccess) return <Canceled values={values} startDate={startDate} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="reservation.cancel.ask" />}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="reservation.cancel.keep" />
          </Button>
          <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ id: documentId })}>
            <Text id={cancel.isPending ? 'reservation.cancel.canceling' : 'reservation.cancel.yes'} />
          </Button>
        </>
      }
    >
      <p>
        <Text id="reservation.cancel.follows" values={values} />
      </p>
      {cancel.isError && (
        <Alert>
          <b>
            <Text id="reservation.errors.cancel" />
          </b>{' '}
          {failureText(cancel.error)}
        </Alert>
      )}
    </Dialog>
  )
}

type CanceledProps = { values: { court: string; when: ReactNode }; startDate: string; onClose: () => void }

function Canceled({ values, startDate, onClose }: CanceledProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="reservation.cancel.done" />}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="reservation.cancel.stay" />
          </Button>
          <LinkButton to={dayAddressOf('/reservations', clubDayOf(Date.parse(startDate)))}>
            <Text id="reservation.one.toDay" />
          </LinkButton>
        </>
      }
    >
      <p>
        <Text id="reservation.cancel.doneText" values={values} />
      </p>
    </Dialog>
  )
}
