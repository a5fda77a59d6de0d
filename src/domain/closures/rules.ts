import type { Refusal } from '../errors.ts'
import type { Game } from '../reservations/game.ts'
import { clubDayOf, clubTimeOf, formatDay, HOUR } from '../time.ts'

/** Closing courts for an interval. Instants are epoch milliseconds; an interval has its start and hasn't its end. */

export type Interval = { startsAt: number; endsAt: number }

/** Courts closed together, by their numbers, for one interval and reason. */
export type CourtsClosure = Interval & { courts: readonly number[] }

/** So long courts can be closed at once, in days of 24 hours. */
const CLOSURE_DAYS = 366

/** What becomes of a game in a closure: it goes to another court, it is canceled, or it stays and its people are told. */
export const closureActs = ['move', 'cancel', 'tell'] as const
export type ClosureAct = (typeof closureActs)[number]

/** Why courts can't be closed in an interval; null when they can. It may have begun, but can't be over. */
export function closureRefusal({ startsAt, endsAt }: Interval, now: number): Refusal | null {
  if (startsAt >= endsAt) return { key: 'closure.errors.order', param: 'endsAt' }
  if (endsAt <= now) return { key: 'closure.errors.past', param: 'endsAt' }
  if (endsAt - startsAt <= CLOSURE_DAYS * 24 * HOUR) return null
  return { key: 'closure.errors.tooLong', param: 'endsAt', values: { days: CLOSURE_DAYS } }
}

/** Why a closure that is there can't be changed or ended any more; null when it can: it isn't over. */
export function endedRefusal({ endsAt }: Interval, now: number): Refusal | null {
  return endsAt <= now ? { key: 'closure.errors.over' } : null
}

/** Why a closure can't begin then instead; null when it can: the hours for which one that has begun was closed stay known. */
export function laterStartRefusal(before: Interval, startsAt: number, now: number): Refusal | null {
  const isLater = before.startsAt < now && startsAt > before.startsAt
  return isLater ? { key: 'closure.errors.begun', param: 'startsAt' } : null
}

/**
 * When a closure that is opened again ends: now where it has begun, so that the hours it was closed for stay known; null
 * where it hasn't, as there is nothing to keep of it then.
 */
export function reopenedEndOf({ startsAt }: Interval, now: number): number | null {
  return startsAt < now ? now : null
}

/** Whether two intervals have a moment in common. */
export function isOverlapping(one: Interval, other: Interval): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** Whether a game on that court and at that time can't be played for a closure. */
export function isClosedFor(closure: CourtsClosure, game: Interval & { court: { id: number } }): boolean {
  return closure.courts.includes(game.court.id) && isOverlapping(closure, game)
}

/** What is asked to become of one game. */
export type GameChoice = { game: Game; do: ClosureAct }

/**
 * Why the choices can't be done as they were made: a game to come that nobody chose for, as when it was booked meanwhile; one
 * that isn't in the closure any more, or is chosen for twice; or one that has begun, of which no more than telling is left.
 * `before` is what was closed already: its games were chosen for then.
 */
export function choicesRefusal(
  choices: readonly GameChoice[],
  { closure, before, games, now }: ClosingFacts,
): Refusal | null {
  const chosen = new Set(choices.map(({ game }) => game.id))
  const isNew = (game: Game) => game.startsAt > now && !(before && isClosedFor(before, game))
  const missing = games.filter((game) => isNew(game) && !chosen.has(game.id))
  const inIt = new Set(games.map(({ id }) => id))
  const wrong = choices.filter(
    ({ game, do: act }, at) =>
      !inIt.has(game.id) ||
      (act !== 'tell' && game.startsAt <= now) ||
      choices.findIndex((other) => other.game.id === game.id) < at,
  )
  const named = [...missing, ...wrong.map(({ game }) => game)]
  if (named.length === 0) return null
  const values = { count: named.length, games: describeGames(named, closure, now) }
  return { key: 'closure.errors.games', param: 'games', values }
}

/** What the choices for games are held against: the live games in the closure that aren't over. */
export type ClosingFacts = {
  closure: CourtsClosure
  before: CourtsClosure | null
  games: readonly Game[]
  now: number
}

const NAMED = 6

/** "18:30 Court 1, 20:00 Court 2", with the day where the closure isn't today's alone. */
function describeGames(games: readonly Game[], closure: Interval, now: number): string {
  const today = clubDayOf(now)
  const isToday = clubDayOf(closure.startsAt) === today && clubDayOf(closure.endsAt - 1) === today
  const words = games.slice(0, NAMED).map(({ startsAt, court }) => {
    const day = isToday ? '' : `${formatDay(clubDayOf(startsAt))} `
    return `${day}${clubTimeOf(startsAt)} ${court.name}`
  })
  return games.length > NAMED ? `${words.join(', ')} …` : words.join(', ')
}

/** A court that a game can't go to, or none that it can. */
export function moveRefusal({ startsAt }: Interval, court: string | null, param: string): Refusal {
  return { key: 'closure.errors.move', param, values: { time: clubTimeOf(startsAt), court: court ?? 'none' } }
}
