import { buildOpening } from '#domain/courts/opening.ts'
import type { OpeningView } from '#domain/courts/opening-schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { listCourts } from './store.ts'

/** When the club is open, for everybody. */
export function readOpening({ db, clock }: Pick<Deps, 'db' | 'clock'>): { data: OpeningView } {
  return { data: buildOpening(listCourts(db), clubDayOf(clock())) }
}
