import { firstOpenRound } from '#domain/competitions/competition.ts'
import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'

type Known = Pick<CompetitionPage, 'matches' | 'round'>

/** The rounds to come of two answers that differ: as they were, and as they are made again. */
export function listRemade(before: Known, after: Known) {
  const first = firstOpenRound(before)
  const numbers = [...before.matches, ...after.matches].map(({ round }) => round).filter((round) => round >= first)
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((round) => ({ round, was: matchesOf(before, round), now: matchesOf(after, round) }))
    .filter(({ was, now }) => JSON.stringify(was.map(toPlace)) !== JSON.stringify(now.map(toPlace)))
}

function matchesOf({ matches }: Known, round: number): CompetitionMatchView[] {
  return matches.filter((match) => match.stage === 'round' && match.round === round)
}

function toPlace({ sides, court, startsAt }: CompetitionMatchView) {
  return [sides.map(({ entries }) => entries), court?.id, startsAt]
}
