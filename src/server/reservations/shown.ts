import type { Game } from '#domain/reservations/game.ts'
import { type Looking, type Seen, seen } from '#domain/reservations/seen.ts'
import type { Caller } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import { tokenOf } from './links.ts'

/** How a caller looks at games now, with the means to make their links. */
export function looking(from: { who: Caller; now: number; secret: Buffer }, holdsToken = false): Looking {
  return { who: from.who, now: from.now, holdsToken, tokenOf: (game: Game) => tokenOf(from.secret, game) }
}

/** The game an act has just written, as its caller may see it. */
export function shown(tx: Tx, game: Game, holdsToken = false): Seen {
  return seen(game, looking(tx, holdsToken))
}

/** What the rules let pass is there. */
export function present<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error('What the rules let pass is missing.')
  return thing
}
