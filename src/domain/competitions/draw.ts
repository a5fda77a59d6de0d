import {
  type Competition,
  type CompetitionMatch,
  currentRoundOf,
  type Outcome,
  playingOf,
  stateOf,
} from './competition.ts'
import { rankGroups } from './group-table.ts'
import { listQualified } from './groups.ts'
import { type DrawMatch, drawKnockout, knockoutAfter } from './knockout.ts'
import { winnerOfMatch } from './score.ts'
import type { EntryId } from './types.ts'

/**
 * A side of a match: its entries, none while they aren't known, and which match they come from. `isNobody`: none will, as neither came
 * to that match.
 */
export type MatchSide = {
  entries: EntryId[]
  from: { match: number; who: 'winner' | 'loser' } | null
  isNobody?: boolean
}

type Drawn = Pick<Competition, 'format' | 'groups' | 'goOn' | 'thirdPlace'>

/** The matches of the draw where so many pairs enter, without saying who they are: of groups, of those who go on. */
export function planDraw(competition: Drawn, pairs: number): DrawMatch[] {
  return drawKnockout({ pairs: listUnknown(competition, pairs), thirdPlace: competition.thirdPlace })
}

function listUnknown({ format, groups, goOn }: Drawn, pairs: number): EntryId[] {
  const length = format === 'groups' ? Math.min(pairs, (groups ?? 0) * (goOn ?? 0)) : pairs
  return Array.from({ length }, (_, seed) => -1 - seed)
}

/** Who plays on each side of a match: as it was drawn, or as it follows from the groups and from earlier matches. */
export function sidesOf(competition: Competition, match: CompetitionMatch): [MatchSide, MatchSide] {
  const [first, second] = match.sides
  if (match.stage !== 'draw' && match.stage !== 'third') {
    return [
      { entries: [...first], from: null },
      { entries: [...second], from: null },
    ]
  }
  const drawn = readDraw(competition).find(({ number }) => number === match.number)
  const toSide = (at: 0 | 1): MatchSide => {
    const { entry, from, isNobody } = drawn?.sides[at] ?? { entry: null, from: null }
    const earlier = from && competition.matches.find((one) => isOfDraw(one) && one.number === from.match)
    return {
      entries: entry !== null && entry > 0 ? [entry] : [],
      from: earlier && from ? { match: earlier.id, who: from.who } : null,
      ...(isNobody && { isNobody }),
    }
  }
  return [toSide(0), toSide(1)]
}

/** The draw with who plays and who won, as far as it is known; entries below 0 stand for pairs that come from groups. */
export function readDraw(competition: Competition): ReturnType<typeof knockoutAfter> {
  const draw = drawKnockout({ pairs: listSeeds(competition), thirdPlace: competition.thirdPlace })
  const winners = new Map<number, EntryId>()
  const missed = new Set<number>()
  for (const { number } of draw) {
    const played = competition.matches.find((match) => isOfDraw(match) && match.number === number)
    if (played?.ended === 'neither') missed.add(number)
    const side = played ? winnerOfMatch(competition, played) : null
    const sides = knockoutAfter(draw, winners, missed).find((match) => match.number === number)?.sides
    const winner = side === null ? null : (sides?.[side].entry ?? null)
    if (winner !== null && winner > 0) winners.set(number, winner)
  }
  return knockoutAfter(draw, winners, missed)
}

/** The side that goes on without playing, as nobody comes on the other; null where a match is to be played. */
export function byeOf([first, second]: readonly [MatchSide, MatchSide]): 0 | 1 | null {
  if (first.isNobody && second.entries.length > 0) return 1
  return second.isNobody && first.entries.length > 0 ? 0 : null
}

/** Scored matches that others would have played, had a match ended otherwise: they fall with its correction, in the order of the draw. */
export function listFalling(competition: Competition, match: CompetitionMatch, mended: Outcome): CompetitionMatch[] {
  const doneAt = mended.score === null ? null : match.doneAt
  let after = replaceMatch(competition, { ...match, ...mended, doneAt })
  const falling: CompetitionMatch[] = []
  for (;;) {
    const next = after.matches.find(
      (one) => one.score !== null && one.id !== match.id && formatSides(competition, one) !== formatSides(after, one),
    )
    if (!next) return falling
    falling.push(next)
    after = replaceMatch(after, { ...next, ...UNPLAYED, doneAt: null })
  }
}

/** A match that wasn't played. */
export const UNPLAYED: Outcome = { score: null, ended: null, winner: null }

function replaceMatch(competition: Competition, match: CompetitionMatch): Competition {
  return { ...competition, matches: competition.matches.map((one) => (one.id === match.id ? match : one)) }
}

function formatSides(competition: Competition, match: CompetitionMatch): string {
  return JSON.stringify(sidesOf(competition, match).map(({ entries }) => entries))
}

function isOfDraw({ stage }: Pick<CompetitionMatch, 'stage'>): boolean {
  return stage === 'draw' || stage === 'third'
}

/** Pairs of the draw, strongest first: as they were seeded, or as the groups ended. */
function listSeeds(competition: Competition): EntryId[] {
  const { format, goOn, matches } = competition
  if (format !== 'groups') return bySeat(competition)
  const areDone = matches.every(({ stage, doneAt }) => stage !== 'group' || doneAt !== null)
  if (!areDone) return listUnknown(competition, playingOf(competition).length)
  const tables = rankGroups(competition).map((rows) => rows.map(({ entry }) => entry))
  return listQualified({ tables, goOn: goOn ?? 0 })
}

/** Who plays, in the order of their seats. */
export function bySeat(competition: Pick<Competition, 'entries' | 'places' | 'startedAt'>): EntryId[] {
  return playingOf(competition)
    .toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0))
    .map(({ id }) => id)
}

/** Whether a match can be scored by its code now: it is being played, or comes next, and doesn't count yet. */
export function isPlayable(competition: Competition, match: CompetitionMatch, now: number): boolean {
  if (stateOf(competition, now) !== 'running' || match.doneAt !== null) return false
  if (match.stage === 'round') return match.round === currentRoundOf(competition)
  if (match.stage === 'challenge') return match.startsAt !== null && match.startsAt <= now
  return sidesOf(competition, match).every(({ entries }) => entries.length > 0)
}
