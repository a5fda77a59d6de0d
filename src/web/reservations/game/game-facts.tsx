import type { ReactNode } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { Row } from '#web/ui/layout.tsx'
import { DoorCode } from './door-code.tsx'
import { ownShareOf } from './places.ts'
import { useViewerFacts } from './use-viewer-facts.ts'

type Props = {
  reservation: Reservation
  /** Whether it isn't over yet; else no door is to be opened. */
  coming: boolean
}

/** Price of the game, and its pincode; for who plays a code of their own, where a door takes one. */
export function GameFacts({ reservation, coming }: Props) {
  const { isAdmin } = useViewerFacts()
  const { type, price, pricePerPlayer, door, pincode, reservedByUser, owner } = reservation
  const formats = useFormats()
  const code = pincode ?? door?.code
  const own = ownShareOf(reservation, isAdmin)
  // The text beside the button tells who may join.
  const each = !own && (isAdmin || reservedByUser) ? pricePerPlayer : undefined
  return (
    <>
      {(own || each !== undefined || price !== undefined) && (
        <Row as="dl" gap={5}>
          {own && (
            <Price
              what={
                type === 'complete' ? (
                  <Text id="reservation.one.youPay" />
                ) : (
                  <Text id="reservation.one.yourPlace" values={{ places: own.places }} />
                )
              }
              euros={own.total}
            />
          )}
          {each !== undefined && <Price what={<Text id="reservation.one.eachPlace" />} euros={each} />}
          {price !== undefined && <Price what={<Text id="reservation.one.court" />} euros={price} />}
        </Row>
      )}
      {coming && code !== undefined && (
        <DoorCode
          is={pincode === undefined ? 'doorCode' : 'pincode'}
          code={code}
          hint={
            <>
              {pincode === undefined ? (
                <Text id="reservation.one.ownCodeHint" />
              ) : isAdmin && !reservedByUser ? (
                <Text id="reservation.one.pincodeHintStaff" values={{ owner: owner === null ? 'none' : 'other' }} />
              ) : (
                <Text id="reservation.one.pincodeHint" />
              )}{' '}
              {door && pincode !== undefined && (
                <>
                  <Text id="reservation.one.pincodeOpens" />{' '}
                </>
              )}
              {door && (
                <Text
                  id="reservation.one.codeTimes"
                  values={{ from: formats.time(door.from), until: formats.time(door.until) }}
                />
              )}
            </>
          }
        />
      )}
    </>
  )
}

function Price({ what, euros }: { what: ReactNode; euros: number }) {
  const formats = useFormats()
  return (
    <div>
      <dt className="small muted">{what}</dt>
      <dd className="display text-time nowrap">{formats.euros(euros)}</dd>
    </div>
  )
}
