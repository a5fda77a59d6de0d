import { useEffect, useRef } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { ShareSection } from '#web/reservations/share/share-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = {
  reservation: Reservation
  /** For whom it is; null for nobody. */
  whose: string | null
  onAnother: () => void
}

/** What was reserved, for whom and by which door code, its link to be sent on, and the ways from here. */
export function CreatedReservation({ reservation, whose, onAnother }: Props) {
  const { text, formats } = useWords()
  const { documentId, startDate, endDate, court, owner, pincode } = reservation
  const now = useNow()
  const viewer = useViewer() ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack as="section" gap={5} className="measure">
      <h2 ref={heading} tabIndex={-1} className="regular">
        <Row as="span" tight gap={2} align="start">
          <Icon name="check" className="ok" />
          <span>
            {text('desk.made')}{' '}
            <b className="strong block">
              {court.name}, {formats.day(startDate, now)},{' '}
              <span className="nowrap">{formats.range(startDate, endDate)}</span>
            </b>
          </span>
        </Row>
      </h2>
      {pincode !== undefined && (
        <p>
          {whose !== null && <b className="block">{text('desk.for', { name: whose })}</b>}
          <span className="muted">{text('reservation.one.pincode')}</span>{' '}
          <span className="display text-time heavy">{pincode}</span>
        </p>
      )}
      <ShareSection reservation={reservation} viewer={viewer} />
      {owner === null && whose === null && <p className="small muted">{text('desk.noLink')}</p>}
      <Row gap={2} align="stretch">
        <Button kind="primary" icon="plus" onClick={onAnother}>
          {whose === null ? text('desk.another') : text('desk.anotherFor', { name: whose })}
        </Button>
        <LinkButton to={gameAddressOf(documentId)}>{text('desk.see')}</LinkButton>
      </Row>
    </Stack>
  )
}
