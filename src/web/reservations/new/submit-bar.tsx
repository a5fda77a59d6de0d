import type { ReactNode } from 'react'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FootBar } from '#web/ui/foot-bar.tsx'
import * as styles from './submit-bar.module.css'

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
        <Button
          type="submit"
          kind="primary"
          className={styles.button}
          busy={isBusy}
          aria-disabled={slot === null || isCrowded}
        >
          {text(isBusy ? 'reservation.new.reserving' : 'reservation.new.reserve')}
        </Button>
      }
    >
      <div className={styles.slot}>
        {slot ? <Slot slot={slot} /> : <p className="small muted">{text('desk.chooseTime')}</p>}
        {isCrowded && <p className="small muted">{text('desk.tooMany')}</p>}
      </div>
    </FootBar>
  )
}

function Slot({ slot: { startDate, endDate, court, view } }: { slot: DaySlot }) {
  const { formats } = useWords()
  const now = useNow()
  const { price, pricePerPlayer } = view
  return (
    <>
      {price !== null && <span className={cx('display', styles.price)}>{formats.euros(price)}</span>}
      <p className="small">
        <b className={styles.line}>
          {court.name}, <span className="nowrap">{formats.range(startDate, endDate)}</span>
        </b>
        <span className={cx('muted', styles.line)}>
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
