import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from './draft.ts'
import { paymentOf } from './payment.ts'

type Props = {
  form: string
  draft: Draft
  price: number | null
  busy: boolean
  bookable: boolean
  visitor: boolean
  words: Words
}

/** What the viewer pays, and the one button that books. */
export function BookingFoot({ form, draft, price, busy, bookable, visitor, words }: Props) {
  return (
    <>
      {price !== null && <BookingPrice draft={draft} price={price} words={words} />}
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

function BookingPrice({ draft, price, words: { formats } }: Pick<Props, 'draft' | 'words'> & { price: number }) {
  const { places, total } = paymentOf(draft, price)
  const isOpen = draft.type === 'open'
  return (
    <p className="money">
      <span className="money__total display">{formats.euros(total)}</span>
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
