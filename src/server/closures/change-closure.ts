import { closureRefusal, endedRefusal } from '#domain/closures/rules.ts'
import type { ChangeClosureInput, ClosedView } from '#domain/closures/schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { courtsNamed, readClosing } from './closing.ts'
import { settleGames } from './settle-games.ts'
import { findClosure, type StoredClosure, setClosure } from './store.ts'
import { tellClosed } from './tell-closed.ts'

/** Changes courts, times or reason of a closure that isn't over; games that come to be in it are chosen for as in closing. */
export const changeClosure = act('closures.change', (tx: Tx, { games, ...input }: ChangeClosureInput): ClosedView => {
  const before = closureOf(tx, input.id)
  refuse(endedRefusal(before, tx.now))
  const { startsAt = before.startsAt, endsAt = before.endsAt, reason = before.reason } = input
  const courts = input.courts ? courtsNamed(listCourts(tx.db), input.courts) : before.courts
  const closure = { courts, startsAt, endsAt }
  refuse(closureRefusal(closure, tx.now))
  const outcome = settleGames(tx, readClosing(tx.db, tx.now, closure, before.id), games, { before, reason })
  setClosure(tx.db, before.id, { ...closure, reason })
  return { ...tellClosed(tx, before.id, [before, closure]), outcome }
})

/** The closure that a request names. Refuses one that isn't there. */
export function closureOf({ db }: Pick<Tx, 'db'>, ref: Ref): StoredClosure {
  const found = findClosure(db, ref)
  if (!found) throw new Refused({ key: 'errors.notFound' })
  return found
}
