import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { ownShareOf } from './places.ts'

type Props = {
  reservation: Reservation
  isAdmin: boolean
  /** Whether it isn't over yet; else no door is to be opened. */
  coming: boolean
  words: Words
}

/** What it costs and the pincode of the door, where the viewer may see them. */
export function GameFacts({ reservation, isAdmin, coming, words: { formats } }: Props) {
  const { price, pricePerPlayer, pincode } = reservation
  const own = ownShareOf(reservation, isAdmin)
  // Who may join is told so beside the button.
  const each = !own && (isAdmin || reservation.reservedByUser) ? pricePerPlayer : undefined
  return (
    <>
      {(own || each !== undefined || price !== undefined) && (
        <dl className="facts">
          {own && (
            <div>
              <dt>
                <Text id="reservation.one.yourPlace" values={{ places: own.places }} />
              </dt>
              <dd className="display">{formats.euros(own.total)}</dd>
            </div>
          )}
          {each !== undefined && (
            <div>
              <dt>
                <Text id="reservation.one.eachPlace" />
              </dt>
              <dd className="display">{formats.euros(each)}</dd>
            </div>
          )}
          {price !== undefined && (
            <div>
              <dt>
                <Text id="reservation.one.court" />
              </dt>
              <dd className="display">{formats.euros(price)}</dd>
            </div>
          )}
        </dl>
      )}
      {coming && pincode !== undefined && (
        <section className="pin" data-clear="">
          <div>
            <h2>
              <Text id="reservation.one.pincode" />
            </h2>
            <p className="small muted">
              {isAdmin && !reservation.reservedByUser ? (
                <Text
                  id="reservation.one.pincodeHintStaff"
                  values={{ owner: reservation.owner === null ? 'none' : 'other' }}
                />
              ) : (
                <Text id="reservation.one.pincodeHint" />
              )}
            </p>
          </div>
          <p className="pin__number display">{pincode}</p>
        </section>
      )}
    </>
  )
}
