import { HOUR } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { runJob } from '../status/run-job.ts'
import { retention } from './retention.ts'

/** Forgets all that is over, table by table and some rows at a time, so that nobody waits for it. Tries them all; throws the first fault. */
export async function sweep(deps: Deps): Promise<void> {
  const faults: unknown[] = []
  for (const { table, forget } of retention) {
    await forget(deps).catch((error: unknown) => {
      faults.push(error)
      deps.log.warn({ err: error, table }, 'sweeping failed, and is tried again in an hour')
    })
  }
  if (faults.length > 0) throw faults[0]
}

/** Starts to sweep every hour; answers how to stop it. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    // What failed is in the log, and kept.
    runJob(deps, 'sweep', async () => {
      await sweep(deps)
      return {}
    }).catch(() => undefined)
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
