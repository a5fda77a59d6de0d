import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#domain/time.ts'
import { api } from '#web/app/trpc.ts'

/** Fetched again when the page is looked at again. */
const onFocus = { refetchOnWindowFocus: 'always' } as const

/** A day's slots as the viewer sees them. */
export function dayQuery(date: Day) {
  return queryOptions(api.reservations.day.queryOptions({ date }, { ...onFocus, meta: { live: 'day' } }))
}

/** How many slots of each day of the window are free. */
export function aheadQuery() {
  return queryOptions(api.reservations.ahead.queryOptions(undefined, { meta: { live: 'list' } }))
}

/** The viewer's next game, of the signed-in alone. */
export function nextGameQuery(isSignedIn: boolean) {
  return queryOptions(api.reservations.next.queryOptions(undefined, { enabled: isSignedIn, meta: { live: 'game' } }))
}

/** The next free times and the games that need players. */
export function soonQuery() {
  return queryOptions(api.reservations.soon.queryOptions(undefined, { meta: { live: 'list' } }))
}

/** The open games of the days to come, full ones too. */
export function gamesQuery() {
  return queryOptions(api.reservations.games.queryOptions({ waiting: true }, { ...onFocus, meta: { live: 'list' } }))
}

/** The classes of the days to come. */
export function classesQuery() {
  return queryOptions(api.reservations.classes.queryOptions(undefined, { meta: { live: 'list' } }))
}

/** A game by its number or id. */
export function gameQuery(id: string) {
  return queryOptions(api.reservations.one.queryOptions({ id }, { ...onFocus, meta: { live: 'game' } }))
}

/** How the club looks for players of a game; for who may have it look. */
export function searchQuery(id: number, mayFind: boolean) {
  const options = { enabled: mayFind, refetchInterval: 30_000, meta: { live: 'game' } } as const
  return queryOptions(api.offers.search.queryOptions({ id }, options))
}

/** The game of a public link. */
export function linkedGameQuery(token: string) {
  return queryOptions(api.reservations.byToken.queryOptions({ token }, { ...onFocus, meta: { live: 'game' } }))
}
