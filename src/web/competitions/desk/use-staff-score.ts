import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { client, readFailure } from '#web/app/trpc.ts'
import { refreshCompetitions } from '../edit/save-competition.ts'
import { type Entered, PLAYED, useScoreEntry } from '../score/use-score-entry.ts'
import { cacheCompetition } from './acts.ts'

/** A match as far as scoring it asks. */
export type Scored = Pick<CompetitionMatchView, 'id' | 'score' | 'ended' | 'winner'>

/** A score as staff enter it; without a score it is emptied. */
type Mended = Omit<Entered, 'score'> & { score: Entered['score'] | null }

/** A mend with which scores of later matches fall. */
export type Falling = { mended: Mended; matches: number[] }

/** The score of a match as staff enter, mend or empty it: it wins over what phones say. With which others fall waits for a yes. */
export function useStaffScore({ id }: CompetitionPage, match: Scored) {
  const [falling, setFalling] = useState<Falling | null>(null)
  const write = async (mended: Mended, mayFall = false) => {
    const { data } = await client.competitions.scoreMatch.mutate({ id, match: match.id, ...mended, falling: mayFall })
    cacheCompetition(data)
  }
  const send = async (mended: Mended) => {
    try {
      await write(mended)
    } catch (error) {
      const matches = readFalling(error)
      if (matches === null) throw error
      setFalling({ mended, matches })
    }
  }
  const entry = useScoreEntry({ stands: match.score, send, onRefused: refreshCompetitions })
  const empty = useMutation({ mutationFn: () => send({ ...PLAYED, score: null }), onError: refreshCompetitions })
  const mend = useMutation({
    mutationFn: ({ mended }: Falling) => write(mended, true),
    onSuccess: () => setFalling(null),
    onError: refreshCompetitions,
  })
  return { entry, empty, falling, mend, leave: () => setFalling(null) }
}

/** The matches whose scores would fall; null where it was refused for something else. */
function readFalling(error: unknown): number[] | null {
  const [refusal] = readFailure(error)?.refusals ?? []
  if (refusal?.key !== 'competition.errors.played') return null
  return String(refusal.values?.matches ?? '')
    .split(' ')
    .map(Number)
}
