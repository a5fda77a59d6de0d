import type { ClosureView } from '#domain/closures/schema.ts'
import { toNamedCourt } from '#domain/courts/rules.ts'
import { isoOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { required } from '../required.ts'
import type { StoredClosure } from './store.ts'

/** Closures as everyone sees them. */
export function toClosureViews(db: Db, closures: readonly StoredClosure[]): ClosureView[] {
  const courts = listCourts(db)
  return closures.map(({ id, documentId, startsAt, endsAt, reason, courts: numbers }) => ({
    id,
    documentId,
    courts: courts.filter((court) => numbers.includes(court.id)).map(toNamedCourt),
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
    reason,
  }))
}

/** One closure as everyone sees it. */
export function toClosureView(db: Db, closure: StoredClosure): ClosureView {
  return required(toClosureViews(db, [closure])[0] ?? null)
}
