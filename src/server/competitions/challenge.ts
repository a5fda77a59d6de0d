import { listChallenges, rungsOf } from '#domain/competitions/challenges.ts'
import { entryWith } from '#domain/competitions/competition.ts'
import { challengeRefusal } from '#domain/competitions/ladder.ts'
import type { ChallengeInput, CompetitionPage } from '#domain/competitions/schema.ts'
import { refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { makeMatchCode } from '../identity.ts'
import { required } from '../required.ts'
import { readProposals } from './read-proposals.ts'
import { requireEntry, requireRunning } from './require-competition.ts'
import { tell } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { addMatches } from './write-store.ts'

/** A pair of a ladder challenges another, and proposes when and where; who is challenged is told. Refused by `challengeRefusal`. */
export const challenge = act('competitions.challenge', (tx: Tx, input: ChallengeInput): CompetitionPage => {
  const competition = requireRunning(tx, input.id)
  const challenged = requireEntry(competition, input.entry)
  const challenger = entryWith(competition, required(tx.viewer).id)
  const open = listChallenges(competition, tx.now).filter(({ state }) => state !== 'decided')
  const rungs = rungsOf(competition, tx.now)
  const key = challengeRefusal({ rungs, challenger: challenger?.id ?? 0, challenged: challenged.id, open })
  refuse(key && { key })
  const number = 1 + competition.matches.length
  const proposals = readProposals(tx, required(challenger).id, input.proposals)
  const sides = [[required(challenger).id], [challenged.id]] as const
  const made = {
    stage: 'challenge',
    round: 0,
    number,
    sides,
    proposals,
    proposedAt: tx.now,
    code: makeMatchCode(),
    createdAt: tx.now,
  } as const
  addMatches(tx.db, competition.id, [made])
  tell(
    tx,
    competition,
    'challenged',
    challenged.players.map(({ id }) => id),
    `match ${number}`,
  )
  return answerCompetition(tx, competition.id)
})
