import { challengeRefusal } from '#domain/competitions/ladder.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'

type Ladder = Pick<CompetitionPage, 'rungs' | 'challenges' | 'own'>
export type Challenge = CompetitionPage['challenges'][number]

/** Challenges that aren't decided yet. */
export function openChallengesOf({ challenges }: Pick<Ladder, 'challenges'>): Challenge[] {
  return challenges.filter(({ state }) => state !== 'decided')
}

/** Whom the viewer's pair may challenge now, as the rule says. */
export function listChallengeable(ladder: Ladder): ReadonlySet<number> {
  const challenger = ladder.own?.entry ?? 0
  const open = openChallengesOf(ladder)
  const may = ladder.rungs.filter(
    (challenged) => challengeRefusal({ rungs: ladder.rungs, challenger, challenged, open }) === null,
  )
  return new Set(may)
}

/** The open challenges that the viewer's pair is in. */
export function listOwnChallenges(ladder: Ladder): Challenge[] {
  const own = ladder.own?.entry
  return openChallengesOf(ladder).filter(({ challenger, challenged }) => challenger === own || challenged === own)
}

/** How many of its challenges a pair won, and how many it played. */
export function countWon({ challenges }: Pick<Ladder, 'challenges'>, entry: number): { won: number; played: number } {
  const played = challenges.filter(
    ({ state, challenger, challenged }) => state === 'decided' && (challenger === entry || challenged === entry),
  )
  return { won: played.filter(({ winner }) => winner === entry).length, played: played.length }
}

/** What was decided, the latest first. */
export function listLatest({ challenges }: Pick<Ladder, 'challenges'>, count: number): Challenge[] {
  return challenges
    .filter(({ decidedAt }) => decidedAt !== null)
    .toSorted((one, other) => (other.decidedAt ?? '').localeCompare(one.decidedAt ?? ''))
    .slice(0, count)
}
