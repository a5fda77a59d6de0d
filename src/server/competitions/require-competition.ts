import type { Competition, CompetitionEntry } from '#domain/competitions/competition.ts'
import { runningRefusal } from '#domain/competitions/rules.ts'
import { Refused, refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Tx } from '../act.ts'
import { findCompetition } from './store.ts'

/** A competition by its number or documentId. Refused with `errors.notFound`, and `errors.stale` where an older version of it was read. */
export function requireCompetition(tx: Pick<Tx, 'db'>, ref: Ref, version?: number): Competition {
  const competition = findCompetition(tx.db, ref)
  if (!competition) throw new Refused({ key: 'errors.notFound', param: 'id', value: ref })
  if (version !== undefined && version < competition.version)
    throw new Refused({ key: 'errors.stale', param: 'version' })
  return competition
}

/** A competition that is played now. */
export function requireRunning(tx: Tx, ref: Ref): Competition {
  const competition = findCompetition(tx.db, ref)
  refuse(runningRefusal(competition, tx.now))
  return requireCompetition(tx, ref)
}

/** An entry of a competition by its number or documentId. */
export function requireEntry({ entries }: Competition, ref: Ref): CompetitionEntry {
  const entry = entries.find(({ id, documentId }) => id === ref || documentId === ref)
  if (!entry) throw new Refused({ key: 'errors.notFound', param: 'entry', value: ref })
  return entry
}
