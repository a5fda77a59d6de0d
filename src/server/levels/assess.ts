import type { AssessInput } from '#domain/levels/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { findUserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'
import { addAssessment } from './level-store.ts'
import { levelsChanged } from './levels-changed.ts'

/** Says what a player's level is, in a trainer's word: it is that from now on, and surer. Their profile stays as it is. */
export const assessLevel = act('levels.assess', (tx: Tx, { id: ref, level, note }: AssessInput) => {
  const { db, now, viewer } = tx
  const user = requireUser(findUserFacts(db, ref))
  const id = addAssessment(db, { userId: user.id, levelQuarters: level * 4, note, at: now, by: required(viewer).id })
  levelsChanged(tx, { kind: 'assessment', at: now, id })
  tx.target({ user: user.id }, { level })
  return { id, level, note }
})
