import { closureRefusal, endedRefusal, laterStartRefusal } from '#domain/closures/rules.ts'
import type { ChangeClosureInput, ClosedView } from '#domain/closures/schema.ts'
import { refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { offerSlots } from '../offers/offer-freed.ts'
import { closureNamed, courtsNamed, readClosing } from './closing.ts'
import { publishClosed } from './publish-closed.ts'
import { listCanceled, settleGames } from './settle-games.ts'
import { listLost, setCanceledBy, setClosure } from './store.ts'
import { tellOpenAgain } from './tell-open-again.ts'
import { toClosureView } from './to-view.ts'

/**
 * Changes courts, times or reason of a closure that isn't over; one that has begun can't begin later. Games that come to be in
 * it are chosen for as in closing.
 */
export const changeClosure = act('closures.change', (tx: Tx, { games, ...input }: ChangeClosureInput): ClosedView => {
  const before = closureNamed(tx.db, input.id)
  refuse(endedRefusal(before, tx.now))
  const { startsAt = before.startsAt, endsAt = before.endsAt, reason = before.reason } = input
  refuse(laterStartRefusal(before, startsAt, tx.now))
  const courts = input.courts ? courtsNamed(listCourts(tx.db), input.courts) : before.courts
  const closure = { courts, startsAt, endsAt }
  refuse(closureRefusal(closure, tx.now))
  const outcome = settleGames(tx, readClosing(tx.db, tx.now, closure, before.id), games, { before, reason })
  setClosure(tx.db, before.id, { ...closure, reason })
  setCanceledBy(tx.db, before.id, listCanceled(tx.db, games))
  offerSlots(tx, before.courts, before.startsAt, before.endsAt)
  tellOpenAgain(tx, listLost(tx.db, before.id), closure)
  const [was, is] = [toClosureView(tx.db, before), toClosureView(tx.db, { ...before, ...closure, reason })]
  publishClosed(tx, { id: before.id, before: was, after: is, outcome })
  return { ...is, outcome }
})
