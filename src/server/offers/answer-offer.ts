import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { changeTelling, findOffer, findTelling, type OfferRow } from './store.ts'

/** Notes that somebody opened what they were told of; its owner is told how many did. */
export const lookAtOffer = act('offers.look', (tx: Tx, { id }: { id: Ref }): { looked: true } => {
  const userId = required(tx.viewer).id
  const { offer, telling } = requireOffer(tx, id, userId)
  if (offer.reservationId !== null) tx.target({ reservation: offer.reservationId })
  if (telling.lookedAt === null) changeTelling(tx.db, { offerId: offer.id, userId }, { lookedAt: tx.now })
  return { looked: true }
})

/** Says that it isn't for them this time: of that game, or that court then, the club tells them no more. */
export const declineOffer = act('offers.decline', (tx: Tx, { id }: { id: Ref }): { declined: true } => {
  const userId = required(tx.viewer).id
  const { offer } = requireOffer(tx, id, userId)
  if (offer.reservationId !== null) tx.target({ reservation: offer.reservationId })
  changeTelling(tx.db, { offerId: offer.id, userId }, { declinedAt: tx.now })
  return { declined: true }
})

/** An offer that somebody was told of; of another's nothing is said. */
function requireOffer(
  { db, now }: Tx,
  id: Ref,
  userId: number,
): { offer: OfferRow; telling: NonNullable<ReturnType<typeof findTelling>> } {
  const offer = findOffer(db, id)
  const telling = offer && findTelling(db, offer.id, userId)
  if (!offer || !telling || telling.at > now) throw new Refused({ key: 'offer.errors.notFound' })
  return { offer, telling }
}
