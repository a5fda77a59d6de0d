import type { OfferView } from '#domain/offers/schema.ts'
import { findPresent } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { readOffer } from './view.ts'

/** Finds what somebody is offered, where it is still free; null where it isn't. */
export function findFreeOffer(deps: Deps, userId: number, offer: number): OfferView | null {
  const viewer = findPresent(deps.db, userId)
  const view = viewer && readOffer(deps, viewer, offer)
  return view?.state === 'free' ? view : null
}
