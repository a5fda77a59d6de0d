import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './move-foot.module.css'
import { countNotified } from './move-plan.ts'

type Props = {
  form: string
  reservation: Reservation
  slot: DaySlot | null
  refusal: string | null
  busy: boolean
}

/** Where a game is and where it will be, what that costs, who hears of it, and the one button. */
export function MoveFoot({ form, reservation, slot, refusal, busy }: Props) {
  const { text, formats } = useWords()
  const now = useNow()
  const follows = useMails() ? 'staff.move.told' : 'staff.move.told.noMail'
  const notified = countNotified(reservation)
  const price = slot?.view.price ?? null
  const before = reservation.price
  const differs = price !== null && before !== undefined && price !== before
  const describePlace = ({
    startDate,
    endDate,
    court,
  }: Pick<DaySlot, 'startDate' | 'endDate'> & { court: { name: string } }) => (
    <>
      {court.name}, {formats.day(startDate, now)}, <span className="nowrap">{formats.range(startDate, endDate)}</span>
    </>
  )
  return (
    <>
      <dl className={styles.change}>
        <Row align="baseline" gap={2}>
          <dt className="small muted">{text('staff.move.now')}</dt>
          <dd>{describePlace(reservation)}</dd>
          {differs && <dd className="display muted">{formats.euros(before)}</dd>}
        </Row>
        <Row align="baseline" gap={2}>
          <dt className="small muted">{text('staff.move.then')}</dt>
          <dd>{slot ? <b>{describePlace(slot)}</b> : <span className="muted">{text('staff.move.choose')}</span>}</dd>
          {differs && <dd className="display">{formats.euros(price)}</dd>}
        </Row>
      </dl>
      <p className="small muted">{refusal ?? (notified > 0 && <Text id={follows} values={{ count: notified }} />)}</p>
      <Button
        type="submit"
        form={form}
        kind="primary"
        full
        busy={busy}
        aria-disabled={slot === null || refusal !== null}
      >
        {text('staff.move.save')}
      </Button>
    </>
  )
}
