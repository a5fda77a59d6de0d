import type { Deps } from '../deps.ts'
import { foldLevels } from '../levels/fold-levels.ts'
import { recordProblem } from '../status/record-problem.ts'

/** It is looked at again so often, in milliseconds; what changes here is seen at once. */
const EVERY = 30_000

/** Starts to make levels as the facts change that they follow from; answers how to stop. */
export function watchLevels(deps: Deps): () => Promise<void> {
  const enough = new AbortController()
  let working: Promise<void> | null = null
  let isRequested = false

  const work = async (): Promise<void> => {
    while (isRequested && !enough.signal.aborted) {
      isRequested = false
      try {
        await foldLevels({ deps, enough: enough.signal })
      } catch (error) {
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
  const stopListening = deps.live.onFoldLevels(request)
  const timer = setInterval(request, EVERY)
  timer.unref()
  request()

  return async () => {
    stopListening()
    clearInterval(timer)
    enough.abort()
    await working
  }
}
