import { type CourtsClosure, isClosedFor } from '#domain/closures/rules.ts'
import { usersOf } from '#domain/reservations/game.ts'
import type { Tx } from '../act.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { isSlotFree } from '../offers/place-state.ts'
import { listGames } from '../reservations/store.ts'
import { setCanceledBy } from './store.ts'

/** Tells who lost a game by a closure, of which `left` still closes courts, that its slot can be booked again: each once. */
export function tellOpenAgain(tx: Tx, lost: readonly number[], left: CourtsClosure | null): void {
  const free = listGames(tx.db, lost).filter(
    (game) => !(left && isClosedFor(left, game)) && isSlotFree(tx.db, game, tx.now),
  )
  for (const game of free)
    for (const to of usersOf(game)) tx.mail({ to, kind: 'openAgain', payload: gamePayloadOf(game) })
  setCanceledBy(
    tx.db,
    null,
    free.map(({ id }) => id),
  )
}
