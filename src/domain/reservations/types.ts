import type { Refusal } from '../errors.ts'
import { isAdmin, type Viewer } from '../roles.ts'

/** What reservations are made of, for the browser too: free of zod, which a first visit doesn't load. */

export const reservationTypes = ['open', 'complete', 'competition', 'training', 'class', 'school'] as const
export type ReservationType = (typeof reservationTypes)[number]

/** `open` takes players, `closed` has its four chosen, `active` is any other live one. */
export const statuses = ['open', 'closed', 'active', 'canceled'] as const
export type Status = (typeof statuses)[number]

/** What a list of reservations is sorted by. */
export const reservationSorts = ['startDate', 'court', 'type', 'price'] as const
type Sort = (typeof reservationSorts)[number]

/** What a viewer may sort a list by: a price only who sees prices. */
export function sortsFor(viewer: Viewer): readonly Sort[] {
  return isAdmin(viewer) ? reservationSorts : reservationSorts.filter((sort) => sort !== 'price')
}

/** Why a viewer can't have a list in an order, `-` being the other way round. */
export function sortRefusal(viewer: Viewer, sort: Sort | `-${Sort}`): Refusal | null {
  const isSeen = sortsFor(viewer).some((one) => one === sort.replace('-', ''))
  return isSeen ? null : { key: 'errors.forbidden', param: 'sort' }
}
