import { HOUR } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { runJob } from '../status/run-job.ts'
import { beginSweep } from './begin-sweep.ts'
import { retention } from './retention.ts'

/**
 * Forgets all that is over, table by table and some rows at a time, so that nobody waits for it; nothing while the clock is in doubt.
 * Tries them all; throws the first fault.
 */
export async function sweep(deps: Deps): Promise<void> {
  // One instant for all of it: nobody was asked about a clock that leaps meanwhile.
  const now = deps.clock()
  const sweeping = { ...deps, clock: () => now }
  if (!(await beginSweep({ deps: sweeping, viewer: null }, undefined))) {
    deps.log.warn(
      'the clock is far ahead of when it was last swept: nothing is forgotten until a portal admin says that it is right',
    )
    return
  }
  const faults: unknown[] = []
  for (const { table, forget } of retention) {
    await forget(sweeping).catch((error: unknown) => {
      faults.push(error)
      deps.log.warn({ err: error, table }, 'sweeping failed, and is tried again in an hour')
    })
  }
  if (faults.length > 0) throw faults[0]
}

/** Sweeps now, and records how that went. */
export async function sweepNow(deps: Deps): Promise<void> {
  await runJob(deps, 'sweep', async () => {
    await sweep(deps)
    return {}
  })
}

/** Starts to sweep every hour; answers how to stop it. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    // What failed is in the log, and recorded.
    sweepNow(deps).catch(() => undefined)
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
