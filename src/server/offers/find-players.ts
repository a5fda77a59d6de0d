import { refuse } from '#domain/errors.ts'
import { findRefusal } from '#domain/offers/rules.ts'
import type { SearchView } from '#domain/offers/schema.ts'
import { notFoundRefusal } from '#domain/reservations/game-state.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { offerPlaces } from './offer-freed.ts'
import { readSearch } from './search.ts'
import { endOffers, findOfferOf, removeTellingsAfter } from './store.ts'

/** Has players looked for, for the owner of an open game that lacks some; where they are looked for already, that goes on. */
export const findPlayers = act('offers.find', (tx: Tx, { id }: { id: Ref }): SearchView => {
  const game = gameOf(tx.db, id)
  refuse(findRefusal(game, tx.viewer, tx.now))
  const lacking = required(game)
  if (!findOfferOf(tx.db, lacking.id)) {
    offerPlaces(tx, lacking, 'owner')
    tx.changed(clubDayOf(lacking.startsAt))
  }
  tx.target({ reservation: lacking.id })
  return readSearch(tx, lacking)
})

/** Stops looking for players: nobody is told any more; who was told may still join. */
export const stopFinding = act('offers.stop', (tx: Tx, { id }: { id: Ref }): SearchView => {
  const { db, viewer, now } = tx
  const game = gameOf(db, id)
  if (!game) refuse(notFoundRefusal)
  const sought = required(game)
  if (sought.ownerId !== viewer?.id && !isAdmin(viewer)) refuse({ key: 'offer.errors.notOwner' })
  const offer = findOfferOf(db, sought.id)
  if (offer) {
    removeTellingsAfter(db, offer.id, now)
    endOffers(db, { reservationId: sought.id }, now)
    tx.changed(clubDayOf(sought.startsAt))
  }
  tx.target({ reservation: sought.id })
  return readSearch(tx, sought)
})
