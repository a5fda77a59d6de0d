import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { client } from '#web/app/trpc.ts'
import { refreshCompetitions } from '../edit/save-competition.ts'
import { useScoreEntry } from '../score/use-score-entry.ts'
import { cacheCompetition } from './acts.ts'

/** A match as far as scoring it asks. */
export type Scored = Pick<CompetitionMatchView, 'id' | 'score'>

/** The score of a match as staff enter or mend it: it wins over what phones say. */
export function useStaffScore({ id }: CompetitionPage, match: Scored) {
  return useScoreEntry({
    stands: match.score,
    send: async (score) => {
      const { data } = await client.competitions.scoreMatch.mutate({ id, match: match.id, score })
      cacheCompetition(data)
    },
    onRefused: refreshCompetitions,
  })
}
