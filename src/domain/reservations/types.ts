import type { Refusal } from '../errors.ts'
import { isAdmin, type Viewer } from '../roles.ts'

/** What reservations are made of, for the browser too: free of zod, which a first visit doesn't load. */

export const reservationTypes = ['open', 'complete', 'competition', 'training', 'class', 'school'] as const
export type ReservationType = (typeof reservationTypes)[number]

/** Types that players may create, and own as one who plays. */
export const playerTypes: readonly ReservationType[] = ['open', 'complete']
const trainerLed: readonly ReservationType[] = ['class', 'school']

/** Class and school have the trainer who gives them as owner. */
export function isTrainerLed(type: ReservationType): boolean {
  return trainerLed.includes(type)
}

/** Owners of open and complete games are players in them; of the other types they are not. */
export function hasPlayingOwner(type: ReservationType): boolean {
  return playerTypes.includes(type)
}

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

/** So many days back unpaid games are looked for, where no first day is said. */
export const UNPAID_DAYS = 90

/** Why a viewer can't have a list in an order, `-` being the other way round, or by who has paid. */
export function listRefusal(
  viewer: Viewer,
  { sort, unpaid = false }: { sort: Sort | `-${Sort}`; unpaid?: boolean | undefined },
): Refusal | null {
  if (!sortsFor(viewer).some((one) => one === sort.replace('-', ''))) return { key: 'errors.forbidden', param: 'sort' }
  return unpaid && !isAdmin(viewer) ? { key: 'errors.forbidden', param: 'unpaid' } : null
}
