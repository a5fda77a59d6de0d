import type { Closure, Court } from '../courts/rules.ts'
import { type Game, playingEntriesOf, statusOf } from '../reservations/game.ts'
import { slotRefusal } from '../reservations/rules.ts'
import type { ReservationType } from '../reservations/types.ts'
import { type ClosureAct, type Interval, isOverlapping } from './rules.ts'

/** Where the games of a closure can go, and what becomes of each if nobody says otherwise. */

export type MoveFacts = {
  now: number
  courts: readonly Court[]
  /** All closures that touch the games, the one to come among them. */
  closures: readonly Closure[]
  /** All live games that touch them, on any court. */
  games: readonly Game[]
}

/** The courts that have a game's slot free, in their order. A game off the grid of all courts has none. */
export function listFreeCourts(game: Game, { now, courts, closures, games }: MoveFacts): Court[] {
  return courts.filter((court) => {
    const closure = closures.find((one) => one.courtId === court.id && isOverlapping(one, game)) ?? null
    const taken = games.some((one) => one.court.id === court.id && isOverlapping(one, game))
    return slotRefusal(game, { now, court, courts, closure, taken }) === null
  })
}

const claims: Record<ReservationType, number> = {
  class: 5,
  school: 5,
  competition: 4,
  training: 4,
  complete: 2,
  open: 1,
}
const CLOSED_CLAIM = 3
/** More than can play in one game. */
const CLAIM_STEP = 100

/**
 * How good a game's claim to a free court is; more is better. Lessons go first, as pupils and a trainer come for them, then
 * what the club arranges, games with their four chosen, whole courts, and open games by how many play.
 */
export function claimOf(game: Game): number {
  const claim = statusOf(game) === 'closed' ? CLOSED_CLAIM : claims[game.type]
  return claim * CLAIM_STEP + Math.min(playingEntriesOf(game).length, CLAIM_STEP - 1)
}

/** A game in a closure, as far as choosing for it asks. `courts` has the numbers of those that have its slot free. */
export type Choosable = Interval & { id: number; claim: number; started: boolean; courts: readonly number[] }

/** What becomes of a game; `court` is where it goes. */
type Chosen = { do: ClosureAct; court: number | null }
export type Choices = ReadonlyMap<number, Chosen>

/** Chooses for all games at once: those that have begun are told at the court, whatever is wished for. */
export function chooseForAll(games: readonly Choosable[], wish: ClosureAct): Choices {
  if (wish === 'move') return moveWhatFits(games)
  return new Map(games.map(({ id, started }) => [id, { do: started ? 'tell' : wish, court: null }]))
}

/**
 * Moves each game that fits a free court and cancels the others: the better claim goes first, of equal ones the game that was
 * booked first. What is chosen already stays.
 */
function moveWhatFits(games: readonly Choosable[], before: Choices = new Map()): Choices {
  const chosen = new Map(before)
  const open = games.filter(({ id }) => !chosen.has(id))
  for (const game of open.toSorted((one, other) => other.claim - one.claim || one.id - other.id)) {
    const [court = null] = listCourtsLeft(game, games, chosen)
    const otherwise: ClosureAct = game.started ? 'tell' : 'cancel'
    chosen.set(game.id, court === null ? { do: otherwise, court: null } : { do: 'move', court })
  }
  return chosen
}

/**
 * What was chosen before, for the games as they are now: a choice stays while it can be done, and games that are new have the
 * one that is made beforehand.
 */
export function renewChoices(games: readonly Choosable[], before: Choices): Choices {
  const choices = new Map<number, Chosen>()
  for (const game of games) {
    const chosen = before.get(game.id)
    const isLeft = (court: number | null) => court !== null && listCourtsLeft(game, games, choices).includes(court)
    if (chosen && (game.started ? chosen.do === 'tell' : chosen.do !== 'move' || isLeft(chosen.court))) {
      choices.set(game.id, chosen)
    }
  }
  return moveWhatFits(games, choices)
}

/** The courts that a game can go to while the others go where it is chosen for them. */
export function listCourtsLeft(game: Choosable, games: readonly Choosable[], choices: Choices): number[] {
  if (game.started) return []
  return game.courts.filter((court) => findMovedTo(court, game, games, choices) === null)
}

/** The game in whose favour a court isn't free for another one any more; null where there is none. */
export function findMovedTo<Line extends Choosable>(
  court: number,
  game: Choosable,
  games: readonly Line[],
  choices: Choices,
): Line | null {
  const goesThere = (other: Line) => {
    const chosen = choices.get(other.id)
    return chosen?.do === 'move' && chosen.court === court
  }
  return games.find((other) => other.id !== game.id && isOverlapping(other, game) && goesThere(other)) ?? null
}
