import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { foldLevels } from '../levels/fold-levels.ts'
import { followLevel } from '../levels/follow-levels.ts'
import { listPlayers } from '../levels/step-store.ts'
import { recordProblem } from '../status/record-problem.ts'
import { doAll } from './do-all.ts'

/** It is looked at again so often, in milliseconds; what changes here is seen at once. */
const EVERY = 30_000

/** Makes levels of the facts that aren't worked out yet; profiles follow of those whom they are about, or of all. */
export async function makeLevels({
  deps,
  enough,
  all,
}: {
  deps: Deps
  enough?: AbortSignal
  all?: boolean
}): Promise<void> {
  const { db, environment } = deps
  const users = await foldLevels({ deps, ...(enough && { enough }) })
  if (!readConfig(db, environment).levels.fromResults) return
  await doAll(all ? listPlayers(db) : [...users], (id) => followLevel({ deps, viewer: null }, id), enough)
}

/** Starts to make levels as the facts change that they follow from; answers how to stop. */
export function watchLevels(deps: Deps): () => Promise<void> {
  const enough = new AbortController()
  let working: Promise<void> | null = null
  let isRequested = false
  // As it may have been while the program stood still.
  let isConfigOther = true

  const work = async (): Promise<void> => {
    while (isRequested && !enough.signal.aborted) {
      isRequested = false
      const all = isConfigOther
      isConfigOther = false
      try {
        await makeLevels({ deps, enough: enough.signal, all })
      } catch (error) {
        isConfigOther = true
        recordProblem(deps, { kind: 'job', what: 'foldLevels', error })
        deps.log.warn({ err: error }, 'making levels failed, and is tried again in half a minute')
      }
    }
    working = null
  }
  const request = (): void => {
    isRequested = true
    working ??= work()
  }
  const stops = [
    deps.live.onFoldLevels(request),
    deps.live.onConfig(() => {
      isConfigOther = true
      request()
    }),
  ]
  const timer = setInterval(request, EVERY)
  timer.unref()
  request()

  return async () => {
    for (const stop of stops) stop()
    clearInterval(timer)
    enough.abort()
    await working
  }
}
