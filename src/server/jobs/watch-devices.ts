import type { Deps } from '../deps.ts'
import { createSwitcher, switchLights } from '../devices/switch.ts'
import { recordProblem } from '../status/record-problem.ts'

/** So often lights are looked at, in milliseconds; and as a day changes, or somebody switched one by hand. */
const EVERY = 5_000
/** What changes at once is looked at together. */
const SOON = 500

/** Starts to switch the lights; answers how to stop. What is silent then is waited for no longer. */
export function watchDevices(deps: Deps): () => void {
  const switcher = createSwitcher()
  const look = (): void => {
    switchLights(deps, switcher).catch((error: unknown) => {
      recordProblem(deps, { kind: 'job', what: 'switchLights', error })
      deps.log.warn({ err: error }, 'switching lights failed, and is tried again in some seconds')
    })
  }
  let soon: NodeJS.Timeout | null = null
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = null
      look()
    }, SOON).unref()
  }
  const timer = setInterval(look, EVERY)
  timer.unref()
  const stopListening = [deps.live.subscribe(lookSoon), deps.live.onDevices(look)]
  look()
  return () => {
    clearInterval(timer)
    if (soon) clearTimeout(soon)
    for (const stop of stopListening) stop()
  }
}
