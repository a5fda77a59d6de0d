import { useEffect, useRef } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { CopyLink } from '#web/reservations/share/copy-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

type Props = {
  made: readonly Reservation[]
  busy: boolean
  onUndo: () => void
}

/** Dates that were made, each a link to it with its public one to copy; it takes the focus from the button that is gone. */
export function Made({ made, busy, onUndo }: Props) {
  const { formats } = useWords()
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const [first] = made
  return (
    <Stack gap={2}>
      <p ref={ref} tabIndex={-1}>
        <Row as="b" tight gap={2} className="ok">
          <Icon name="check" />
          <Text
            id="trainer.repeat.made"
            values={{ time: first ? formats.time(first.startDate) : '', court: first?.court.name ?? '' }}
          />
        </Row>
      </p>
      <Stack as="ul" gap={2}>
        {made.map((reservation) => (
          <Row key={reservation.documentId} as="li" gap={4}>
            <Link className="link tap" to={gameAddressOf(reservation.documentId)}>
              {formats.shortDay(reservation.startDate)}
            </Link>
            <CopyLink reservation={reservation} />
          </Row>
        ))}
      </Stack>
      <Row>
        <Button icon="undo" busy={busy} onClick={onUndo}>
          <Text id="trainer.repeat.undo" />
        </Button>
      </Row>
    </Stack>
  )
}
