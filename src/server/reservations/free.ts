import { type Game, playing, statusOf } from '#domain/reservations/game.ts'
import { clubDay } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { gameMail } from '../mail/about.ts'
import { gameOf } from './store.ts'

/**
 * The one step through which places and slots come free, after the game was written: compares it with how it was, mails
 * every member who thereby moved from waiting to playing, and says which days look different now. A closed game moves
 * nobody up: its four were chosen, and opening it again is for the next choice (contract §4, "State").
 */
export function free(tx: Tx, before: Game): Game {
  const after = gameOf(tx.db, before.id)
  if (!after) throw new Error('A reservation that was just written is missing.')
  for (const user of movedUp(before, after)) tx.mail({ to: user, kind: 'movedUp', about: gameMail(after) })
  for (const day of new Set([clubDay(before.startsAt), clubDay(after.startsAt)])) tx.changed(day)
  tx.about({ reservation: before.id })
  return after
}

function movedUp(before: Game, after: Game): number[] {
  if (isFixed(before) || isFixed(after)) return []
  const played = new Set(playing(before).map(({ id }) => id))
  const waited = new Set(before.entries.map(({ id }) => id).filter((id) => !played.has(id)))
  return playing(after).flatMap(({ id, user }) => (waited.has(id) && user ? [user.id] : []))
}

function isFixed(game: Game): boolean {
  const status = statusOf(game)
  return status === 'closed' || status === 'canceled'
}
