import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { findBono, setBonoEnd } from './bono-store.ts'
import { recordMovement } from './record-movement.ts'

/** What is left of a bono that ended is the club's income. */
export const endBono = act('jobs.endBono', (tx: Tx, id: number): void => {
  const { db, now } = tx
  const bono = findBono(db, id)
  if (!bono || bono.hasEnded || bono.endsOn >= clubDayOf(now)) return
  const { places, cents } = bono.left
  if (places > 0)
    recordMovement(tx, {
      at: now,
      by: null,
      kind: 'bonoEnd',
      personId: bono.userId,
      lines: [
        { account: 'bono', bonoId: id, cents, places },
        { account: 'income/court', cents: -cents },
      ],
    })
  setBonoEnd(db, id, { endedAt: now })
})
