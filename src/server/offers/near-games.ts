import { unfilledAt } from '#domain/offers/rules.ts'
import { freePlacesOf, type Game, isJoinable } from '#domain/reservations/game.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { gameOf } from '../reservations/store.ts'
import { changeReservation } from '../reservations/write-store.ts'
import { offerPlaces } from './offer-freed.ts'
import { hadOffer } from './store.ts'

/** Looks for players of a game by itself, once, as it is near and lacks some. */
export const lookAhead = act('jobs.lookAhead', (tx: Tx, id: number): void => {
  const game = gameOf(tx.db, id)
  if (game && lacksPlayers(game, tx.now) && !hadOffer(tx.db, id, game.startsAt)) offerPlaces(tx, game, 'ahead')
})

/** Cancels an open game that lacks players so near to its start; its members are told why. */
export const cancelUnfilled = act('jobs.cancelUnfilled', (tx: Tx, id: number): void => {
  const game = gameOf(tx.db, id)
  const { cancelUnfilledHours } = readConfig(tx.db, tx.environment).games
  const at = game && lacksPlayers(game, tx.now) ? unfilledAt(game, cancelUnfilledHours) : null
  if (!game || at === null || at > tx.now) return
  changeReservation(tx.db, id, { canceledAt: tx.now, canceledBy: null })
  afterGameChange(tx, game, (before, after) =>
    before.entries.flatMap(({ user }) =>
      user ? [{ to: user.id, kind: 'canceled', payload: { ...gamePayloadOf(after), unfilled: true } }] : [],
    ),
  )
  tx.target({}, { unfilled: 1 })
})

/** Whether a game may be joined and lacks players. */
export function lacksPlayers(game: Game, now: number): boolean {
  return isJoinable(game, now) && freePlacesOf(game) > 0
}
