import { clubDayOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { listEndedBonos } from '../money/bono-store.ts'
import { endBono } from '../money/end-bono.ts'
import { giveBackWaited } from '../money/give-back-waited.ts'
import { listGamesLapsed } from '../money/hold-store.ts'
import { lapseHolds } from '../money/lapse-holds.ts'
import { listPaidWaiting } from '../money/place-store.ts'
import { recordProblem } from '../status/record-problem.ts'
import { doAll } from './do-all.ts'

/** So often it is looked at, in milliseconds. */
const EVERY = 30_000

/** Does what money does by itself as time passes: places go that weren't paid in time; who paid and waited until the game began gets it back; what is left of bonos that ended is income. */
export async function settleMoney({ deps, enough }: { deps: Deps; enough?: AbortSignal }): Promise<void> {
  const acting = { deps, viewer: null }
  const now = deps.clock()
  await doAll(listGamesLapsed(deps.db, now), (id) => lapseHolds(acting, id), enough)
  await doAll(listPaidWaiting(deps.db, now), (id) => giveBackWaited(acting, id), enough)
  await doAll(listEndedBonos(deps.db, clubDayOf(now)), (id) => endBono(acting, id), enough)
}

/** Starts to settle money every half minute; answers how to stop. */
export function watchMoney(deps: Deps): () => Promise<void> {
  const enough = new AbortController()
  let working: Promise<void> | null = null
  const work = async (): Promise<void> => {
    try {
      await settleMoney({ deps, enough: enough.signal })
    } catch (error) {
      recordProblem(deps, { kind: 'job', what: 'settleMoney', error })
      deps.log.warn({ err: error }, 'settling money failed, and is tried again in half a minute')
    }
    working = null
  }
  const request = (): void => {
    working ??= work()
  }
  const timer = setInterval(request, EVERY)
  timer.unref()
  request()
  return async () => {
    clearInterval(timer)
    enough.abort()
    await working
  }
}
