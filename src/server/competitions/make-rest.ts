import { firstOpenRound } from '#domain/competitions/competition.ts'
import { planRest } from '#domain/competitions/plan-rest.ts'
import type { Tx } from '../act.ts'
import { makeMatchCode } from '../identity.ts'
import { required } from '../required.ts'
import { findCompetition } from './store.ts'
import { addMatches, removeMatches } from './write-store.ts'

/** Makes the rounds to come of an americano or mexicano again, from who is there and on which courts; what was played stays. */
export function makeRest(tx: Pick<Tx, 'db' | 'now'>, id: number): void {
  const competition = required(findCompetition(tx.db, id))
  const first = firstOpenRound(competition)
  const again = competition.matches.filter(({ stage, round }) => stage === 'round' && round >= first)
  removeMatches(
    tx.db,
    again.map((match) => match.id),
  )
  const rest = planRest({ ...competition, matches: competition.matches.filter((match) => !again.includes(match)) })
  const matches = rest.flatMap(({ round, startsAt, matches: planned }) =>
    planned.map(({ court, sides }, at) => ({
      stage: 'round' as const,
      round,
      number: at + 1,
      courtId: court,
      startsAt,
      sides,
      code: makeMatchCode(),
      createdAt: tx.now,
    })),
  )
  addMatches(tx.db, id, matches)
}
