import type { Competition, CompetitionMatch } from './competition.ts'
import { challengeEndOf, isOverdue, ladderAfter, mayProposeAgain } from './ladder.ts'
import { winnerOfMatch } from './score.ts'
import type { EntryId } from './types.ts'

/**
 * A challenge of a ladder as it stands at an instant. `turn` is who is to answer the other's times, `until` until when, and whether by
 * other times too; `byDefault`: they didn't, and have lost.
 */
export type ListedChallenge = {
  match: CompetitionMatch
  challenger: EntryId
  challenged: EntryId
  turn: EntryId
  until: number
  mayPropose: boolean
  state: 'open' | 'accepted' | 'decided'
  winner: EntryId | null
  decidedAt: number | null
  byDefault: boolean
}

/** All challenges of a ladder, in the order in which they were made. */
export function listChallenges(competition: Pick<Competition, 'matches' | 'points'>, now: number): ListedChallenge[] {
  return competition.matches
    .filter(({ stage }) => stage === 'challenge')
    .map((match) => {
      const [challenger = 0, challenged = 0] = [match.sides[0][0], match.sides[1][0]]
      const at = match.proposedAt ?? match.createdAt
      const until = challengeEndOf({ at })
      const proposed = match.proposals[0]?.by ?? challenger
      const byDefault = match.doneAt === null && isOverdue({ at, playsAt: match.startsAt }, now)
      const side = winnerOfMatch(competition, match)
      const played = side === null ? null : side === 0 ? challenger : challenged
      const winner = byDefault ? proposed : played
      const isDecided = byDefault || match.doneAt !== null
      const state = isDecided ? 'decided' : match.startsAt === null ? 'open' : 'accepted'
      return {
        match,
        challenger,
        challenged,
        turn: proposed === challenger ? challenged : challenger,
        until,
        mayPropose: mayProposeAgain(match.proposedTimes),
        state,
        winner,
        decidedAt: byDefault ? until : match.doneAt,
        byDefault,
      }
    })
}

/** The pairs of a ladder from the top, as the challenges that were decided moved them; those who left are gone. */
export function rungsOf(competition: Competition, now: number): EntryId[] {
  if (competition.format !== 'ladder') return []
  const seated = competition.entries.filter(({ seat }) => seat !== null)
  let rungs = seated.toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0)).map(({ id }) => id)
  const decided = listChallenges(competition, now).filter(({ winner }) => winner !== null)
  for (const { challenger, challenged, winner } of decided.toSorted(
    (one, other) => (one.decidedAt ?? 0) - (other.decidedAt ?? 0),
  )) {
    rungs = ladderAfter(rungs, { challenger, challenged, winner: winner ?? challenged })
  }
  return rungs.filter((id) => competition.entries.some((entry) => entry.id === id && entry.leftAt === null))
}
