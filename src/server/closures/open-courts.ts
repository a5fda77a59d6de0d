import { endedRefusal, reopenedEndOf } from '#domain/closures/rules.ts'
import type { ClosureView } from '#domain/closures/schema.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { closureNamed } from './closing.ts'
import { removeClosure, setEnd } from './store.ts'
import { tellClosed } from './tell-closed.ts'

/**
 * Opens courts again before their closure is over: one that has begun ends now, one to come is gone. Games stay as they are,
 * canceled and moved ones too, and nobody is mailed. Answers the closure as it was or, where it ends now, as it is.
 */
export const openCourts = act('closures.remove', (tx: Tx, { id }: { id: Ref }): ClosureView => {
  const closure = closureNamed(tx.db, id)
  refuse(endedRefusal(closure, tx.now))
  const endsAt = reopenedEndOf(closure, tx.now)
  if (endsAt !== null) setEnd(tx.db, closure.id, endsAt)
  const told = tellClosed(tx, closure.id, [closure])
  if (endsAt === null) removeClosure(tx.db, closure.id)
  return told
})
