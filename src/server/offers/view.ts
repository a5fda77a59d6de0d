import { toNamedCourt } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import type { OfferView } from '#domain/offers/schema.ts'
import { priceOf } from '#domain/prices/rules.ts'
import { type Game, playingEntriesOf, usersOf } from '#domain/reservations/game.ts'
import { pricePerPlayerOf, toReservationView } from '#domain/reservations/view.ts'
import type { User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { listPriceRules } from '../prices/store.ts'
import { required } from '../required.ts'
import { viewContextOf } from '../reservations/view-for.ts'
import { isFilled, type PlaceState, readPlaceState } from './place-state.ts'
import { findLastEntered, findOffer, findTelling, type OfferRow } from './store.ts'

/** What became of an offer that the viewer was told of; null of others. */
export function readOffer(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  viewer: User,
  ref: Ref,
): OfferView | null {
  const now = clock()
  const offer = findOffer(db, ref)
  const telling = offer && findTelling(db, offer.id, viewer.id)
  if (!offer || !telling || telling.at > now) return null
  const state = readPlaceState(db, offer, now)
  const court = required(listCourts(db).find(({ id }) => id === offer.courtId) ?? null)
  const { startsAt, endsAt } = offer
  const isPlace = offer.reservationId !== null
  const game = isPlace ? state.game : null
  const view = game && toReservationView(game, viewContextOf({ viewer, now, secret, db }))
  return {
    id: offer.id,
    documentId: offer.documentId,
    kind: isPlace ? 'place' : 'court',
    court: toNamedCourt(court),
    startDate: isoOf(startsAt),
    endDate: isoOf(endsAt),
    ...stateOf(db, offer, { state, userId: viewer.id, now }),
    declined: telling.declinedAt !== null,
    price: game ? pricePerPlayerOf(game.priceCents) : eurosOf(priceOf(startsAt, court, listPriceRules(db))),
    game: view,
  }
}

type Viewed = { state: PlaceState; userId: number; now: number }

function stateOf(db: Db, offer: OfferRow, { state, userId, now }: Viewed): Pick<OfferView, 'state' | 'takenAt'> {
  const { places, game } = state
  if (game && game.canceledAt === null && usersOf(game).has(userId)) return { state: 'mine', takenAt: null }
  if (places > 0) return { state: 'free', takenAt: null }
  const isTaken = game !== null && offer.startsAt > now && (offer.reservationId === null || isFilled(game))
  if (!isTaken) return { state: 'over', takenAt: null }
  const takenAt = takenAtOf(db, offer, game)
  return { state: 'taken', takenAt: takenAt === null ? null : isoOf(takenAt) }
}

/** When the last place of a game was taken, or the court. */
function takenAtOf(db: Db, { reservationId }: OfferRow, game: Game): number | null {
  if (reservationId === null) return game.bookedAt
  const ids = playingEntriesOf(game).map(({ id }) => id)
  return findLastEntered(db, ids)
}
