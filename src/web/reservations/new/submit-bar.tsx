import type { ReactNode } from 'react'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Row } from '#web/ui/layout.tsx'

type Props = {
  slot: DaySlot | null
  /** More people are chosen than fit. */
  isCrowded: boolean
  isBusy: boolean
  summary: ReactNode
}

/** At hand below the form: what will be reserved, what it costs, what was refused, and the one button. */
export function SubmitBar({ slot, isCrowded, isBusy, summary }: Props) {
  const text = useText()
  return (
    <FootBar
      error={summary}
      buttons={
        <Button type="submit" kind="primary" busy={isBusy} aria-disabled={slot === null || isCrowded}>
          {text(isBusy ? 'reservation.new.reserving' : 'reservation.new.reserve')}
        </Button>
      }
    >
      <Row gap={3}>
        {slot ? <Slot slot={slot} /> : <p className="small muted">{text('desk.chooseTime')}</p>}
        {isCrowded && <p className="small muted">{text('desk.tooMany')}</p>}
      </Row>
    </FootBar>
  )
}

function Slot({ slot: { startDate, endDate, court, view } }: { slot: DaySlot }) {
  const { formats } = useWords()
  const now = useNow()
  const { price, pricePerPlayer } = view
  return (
    <>
      {price !== null && <span className="display text-time heavy">{formats.euros(price)}</span>}
      <p className="small">
        <b>
          {court.name}, <span className="nowrap">{formats.range(startDate, endDate)}</span>
        </b>
        <br />
        <span className="muted">
          {capitalize(formats.day(startDate, now))}
          {pricePerPlayer !== null && (
            <>
              {' · '}
              <Text id="slot.each" values={{ price: formats.euros(pricePerPlayer) }} />
            </>
          )}
        </span>
      </p>
    </>
  )
}
