import type { Refusal } from '../errors.ts'
import { closureRefusal, collisionRefusal, gridRefusal, type SlotFacts } from '../reservations/rules.ts'
import {
  askedUntil,
  type Competition,
  type CompetitionEntry,
  entryAsking,
  entryWith,
  membersOf,
  sizeOf,
  stateOf,
} from './competition.ts'
import { hasSinglePlayers } from './formats.ts'

/** How few may play: four players, two pairs. */
const LEAST = { 1: 4, 2: 2 } as const

/** What of a competition hangs together. */
type Fields = Pick<Competition, 'format' | 'points' | 'places' | 'groups' | 'goOn' | 'levelMin' | 'levelMax'> & {
  slots: number
  until: string | null
}

/** What is wrong with a competition as a whole: a format without what it needs, or with what only others have; a range turned round. */
export function competitionRefusals(fields: Fields): Refusal[] {
  const { format, points, places, groups, goOn, levelMin, levelMax, slots, until } = fields
  const isLadder = format === 'ladder'
  const wrong: [boolean, 'validation.errors.required' | 'validation.errors.invalid', string][] = [
    [hasSinglePlayers(format) && points === null, 'validation.errors.required', 'points'],
    [!hasSinglePlayers(format) && points !== null, 'validation.errors.invalid', 'points'],
    [hasSinglePlayers(format) && (places < 4 || places > 32), 'validation.errors.invalid', 'places'],
    [format === 'groups' && groups === null, 'validation.errors.required', 'groups'],
    [format === 'groups' && goOn === null, 'validation.errors.required', 'goOn'],
    [format !== 'groups' && groups !== null, 'validation.errors.invalid', 'groups'],
    [format === 'groups' && groups !== null && groups * 2 > places, 'validation.errors.invalid', 'groups'],
    [isLadder && until === null, 'validation.errors.required', 'until'],
    [!isLadder && slots === 0, 'validation.errors.required', 'slots'],
    [levelMin !== null && levelMax !== null && levelMin > levelMax, 'validation.errors.invalid', 'level'],
  ]
  return wrong.filter(([is]) => is).map(([, key, param]) => ({ key, param }))
}

/**
 * Why a competition can't have a slot: the court, the past, its hours and grid, a closure, a reservation or whoever holds it every week.
 * The booking window doesn't bind it.
 */
export function competitionSlotRefusal(
  requested: { startsAt: number; endsAt: number },
  { court, now, closure, taken }: Omit<SlotFacts, 'courts'>,
): Refusal | null {
  if (!court?.active) return { key: 'reservation.errors.courtInvalid', param: 'court' }
  if (requested.startsAt < now) return { key: 'reservation.errors.startPassed', param: 'startDate' }
  if (closure) return closureRefusal(closure, requested.startsAt)
  return gridRefusal(requested, court) ?? (taken ? collisionRefusal(requested.startsAt) : null)
}

/** What asks to be let in: whether by staff, and how many play in the entry. */
type Entering = { isAdmin: boolean; players: readonly ({ id: number; blocked: boolean } | null)[] }

/**
 * Why players or a pair can't enter; null where they can. Staff enter also while it is played: of an americano or mexicano as who comes
 * late, of a ladder on its last rung, which players may too.
 */
export function enterRefusal(
  competition: Competition | null,
  { isAdmin, players }: Entering,
  now: number,
): Refusal | null {
  if (!competition) return { key: 'errors.notFound' }
  const state = stateOf(competition, now)
  if (state === 'draft' && !isAdmin) return { key: 'errors.notFound' }
  if (!takesEntries(competition, isAdmin, now)) return { key: 'competition.errors.signUp' }
  if (players.length !== sizeOf(competition.format)) return { key: 'competition.errors.partner', param: 'partner' }
  if (players.some((player) => player === null || player.blocked))
    return { key: 'competition.errors.partner', param: 'partner' }
  if (new Set(players.map((player) => player?.id)).size < players.length)
    return { key: 'competition.errors.partner', param: 'partner' }
  const [, partner] = players
  const isTaken = players.some((player) => entryWith(competition, player?.id))
  // Whom another pair waits for says no to them first.
  const isAsked = !isAdmin && entryAsking(competition, partner?.id) !== null
  return isTaken || isAsked ? { key: 'competition.errors.entered' } : null
}

/** Why somebody can't say whether they play with who asked them; null where they can. */
export function answerRefusal(
  competition: Competition | null,
  entry: CompetitionEntry | null,
  { id, agree }: { id: number; agree: boolean },
  now: number,
): Refusal | null {
  if (!competition || !entry || entry.players[1]?.id !== id || entry.askedAt === null) return { key: 'errors.notFound' }
  const state = stateOf(competition, now)
  const isWaitedFor = state === 'open' || state === 'closed' || (state === 'running' && competition.format === 'ladder')
  if (!isWaitedFor || (askedUntil(entry) ?? 0) <= now) return { key: 'errors.stale' }
  return agree && entryWith(competition, id) ? { key: 'competition.errors.entered' } : null
}

function takesEntries({ format, ...competition }: Competition, isAdmin: boolean, now: number): boolean {
  const state = stateOf(competition, now)
  if (state === 'open') return true
  if (state === 'closed') return isAdmin
  return state === 'running' && (format === 'ladder' || (isAdmin && hasSinglePlayers(format)))
}

/** Why an entry can't be taken back; null where it can: by who is in it until the start, by staff too; of a ladder at any time. */
export function withdrawRefusal(
  competition: Competition | null,
  entry: CompetitionEntry | null,
  viewer: { id: number; isAdmin: boolean },
  now: number,
): Refusal | null {
  if (!competition || !entry) return { key: 'errors.notFound' }
  const isOwn = membersOf(entry).some(({ id }) => id === viewer.id)
  if (!isOwn && !viewer.isAdmin) return { key: 'errors.notFound' }
  const state = stateOf(competition, now)
  if (entry.leftAt !== null || state === 'over' || state === 'canceled') return { key: 'errors.stale' }
  if (competition.format === 'ladder') return null
  if (state === 'running') return { key: 'competition.errors.begun' }
  return state === 'closed' && !viewer.isAdmin ? { key: 'competition.errors.signUp' } : null
}

/** Why it can't be started; null where it can. */
export function startRefusal(competition: Competition | null, playing: number, now: number): Refusal | null {
  if (!competition) return { key: 'errors.notFound' }
  const state = stateOf(competition, now)
  if (state === 'draft') return { key: 'competition.errors.draft' }
  if (state !== 'open' && state !== 'closed') return { key: 'competition.errors.begun' }
  const least = leastOf(competition)
  return playing < least ? { key: 'competition.errors.tooFew', values: { min: least } } : null
}

/** Two pairs for each group, so that all of them play. */
function leastOf({ format, groups }: Competition): number {
  return Math.max(LEAST[sizeOf(format)], 2 * (groups ?? 0))
}

/** Why nothing can be done in it that is done while it is played. */
export function runningRefusal(competition: Competition | null, now: number): Refusal | null {
  if (!competition) return { key: 'errors.notFound' }
  return stateOf(competition, now) === 'running' ? null : { key: 'competition.errors.notRunning' }
}
