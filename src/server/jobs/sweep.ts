import { HOUR } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { retention } from './retention.ts'

/** Forgets all that is over, table by table and some rows at a time, so that nobody waits for it. */
export async function sweep(deps: Deps): Promise<void> {
  for (const { table, forget } of retention) {
    await forget(deps).catch((error: unknown) => {
      deps.log.warn({ err: error, table }, 'sweeping failed, and is tried again in an hour')
    })
  }
}

/** Starts to sweep every hour; answers how to stop it. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => void sweep(deps), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
