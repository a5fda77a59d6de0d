import { OBJECTION_TIME } from '#domain/results/rules.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { levelsChanged } from '../levels/levels-changed.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { changeResult, findResult, listDueResults } from '../results/store.ts'

/** So often it is looked at, in milliseconds. */
const PAUSE = 60_000

/** Results that nobody objected to in 48 hours count as of then, however late it is noticed. */
const count = act('jobs.countResults', (tx: Tx): void => {
  for (const reservationId of listDueResults(tx.db, tx.now - OBJECTION_TIME)) {
    const result = required(findResult(tx.db, reservationId))
    const countedAt = result.enteredAt + OBJECTION_TIME
    changeResult(tx.db, result, { countedAt })
    levelsChanged(tx, { at: countedAt, kind: 'result', id: reservationId })
    tx.changed(clubDayOf(required(gameOf(tx.db, reservationId)).startsAt))
  }
})

/** Counts the results whose time is over. */
export async function countResults(deps: Deps): Promise<void> {
  await count({ deps, viewer: null }, undefined)
}

/** Starts to count results, each minute; answers how to stop. */
export function watchResults(deps: Deps): () => void {
  const look = () => {
    countResults(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'results could not be counted, and it is tried again in a minute')
    })
  }
  const timer = setInterval(look, PAUSE)
  timer.unref()
  look()
  return () => clearInterval(timer)
}
