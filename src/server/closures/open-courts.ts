import { endedRefusal, reopenedEndOf } from '#domain/closures/rules.ts'
import type { ClosureView } from '#domain/closures/schema.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { offerSlots } from '../offers/offer-freed.ts'
import { closureNamed } from './closing.ts'
import { publishClosed } from './publish-closed.ts'
import { listLost, removeClosure, setEnd } from './store.ts'
import { tellOpenAgain } from './tell-open-again.ts'
import { toClosureView } from './to-view.ts'

/**
 * Opens courts again before their closure is over: one that has begun ends now, one to come is gone. Games stay as they are,
 * canceled and moved ones too; who lost one is told, where its slot can be booked. Answers the closure as it was or, where it ends now, as it is.
 */
export const openCourts = act('closures.remove', (tx: Tx, { id }: { id: Ref }): ClosureView => {
  const closure = closureNamed(tx.db, id)
  refuse(endedRefusal(closure, tx.now))
  const endsAt = reopenedEndOf(closure, tx.now)
  const before = toClosureView(tx.db, closure)
  const lost = listLost(tx.db, closure.id)
  const after = endsAt === null ? null : toClosureView(tx.db, { ...closure, endsAt })
  if (endsAt === null) removeClosure(tx.db, closure.id)
  else setEnd(tx.db, closure.id, endsAt)
  offerSlots(tx, closure.courts, closure.startsAt, closure.endsAt)
  tellOpenAgain(tx, lost, null)
  publishClosed(tx, { id: closure.id, before, after })
  return after ?? before
})
