import { type Competition, type CompetitionMatch, currentRoundOf, playingOf, stateOf } from './competition.ts'
import { rankGroups } from './group-table.ts'
import { listQualified } from './groups.ts'
import { type DrawMatch, drawKnockout, knockoutAfter } from './knockout.ts'
import { winnerOfMatch } from './score.ts'
import type { EntryId } from './types.ts'

/** A side of a match: its entries, none while they aren't known, and which match they come from. */
export type MatchSide = { entries: EntryId[]; from: { match: number; who: 'winner' | 'loser' } | null }

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
    const { entry, from } = drawn?.sides[at] ?? { entry: null, from: null }
    const earlier = from && competition.matches.find((one) => isOfDraw(one) && one.number === from.match)
    return {
      entries: entry !== null && entry > 0 ? [entry] : [],
      from: earlier && from ? { match: earlier.id, who: from.who } : null,
    }
  }
  return [toSide(0), toSide(1)]
}

/** The draw with who plays and who won, as far as it is known; entries below 0 stand for pairs that come from groups. */
export function readDraw(competition: Competition): ReturnType<typeof knockoutAfter> {
  const draw = drawKnockout({ pairs: listSeeds(competition), thirdPlace: competition.thirdPlace })
  const winners = new Map<number, EntryId>()
  for (const { number } of draw) {
    const played = competition.matches.find((match) => isOfDraw(match) && match.number === number)
    const side = played ? winnerOfMatch(competition, played) : null
    const sides = knockoutAfter(draw, winners).find((match) => match.number === number)?.sides
    const winner = side === null ? null : (sides?.[side].entry ?? null)
    if (winner !== null && winner > 0) winners.set(number, winner)
  }
  return knockoutAfter(draw, winners)
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
