import { Text, useFormats } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './booking-foot.module.css'
import type { Draft } from './draft.ts'
import { paymentOf } from './payment.ts'

type Props = {
  form: string
  draft: Draft
  price: number | null
  busy: boolean
  bookable: boolean
  visitor: boolean
}

/** What the viewer pays, and the one button that books. */
export function BookingFoot({ form, draft, price, busy, bookable, visitor }: Props) {
  return (
    <>
      {price !== null && <BookingPrice draft={draft} price={price} />}
      {visitor && bookable && (
        <p className="small muted">
          <Text id="reservation.new.signIn" />
        </p>
      )}
      {!bookable && (
        <p className="small muted">
          <Text id="reservation.new.choose" />
        </p>
      )}
      <Button type="submit" form={form} kind="primary" full busy={busy} aria-disabled={!bookable}>
        <Text id={busy ? 'reservation.new.reserving' : 'reservation.new.reserve'} />
      </Button>
    </>
  )
}

function BookingPrice({ draft, price }: Pick<Props, 'draft'> & { price: number }) {
  const formats = useFormats()
  const { places, total } = paymentOf(draft, price)
  const isOpen = draft.type === 'open'
  return (
    <p className={styles.root}>
      <span className={cx(styles.total, 'display')}>{formats.euros(total)}</span>
      <span className="small muted">
        {isOpen ? (
          <Text id="reservation.new.places" values={{ places, each: formats.euros(price / 4) }} />
        ) : (
          <Text id="reservation.new.paid" />
        )}
        {isOpen && <br />}
        {isOpen && <Text id="reservation.new.court" values={{ price: formats.euros(price) }} />}
      </span>
    </p>
  )
}
