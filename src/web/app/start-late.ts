import { watchInstall } from '../offline/install.ts'
import { startLive } from './start-live.ts'

/** Milliseconds until what is for another visit is begun. */
const OFFLINE_DELAY = 3000

/** Starts what a page has no need of until it is drawn: live updates, and what the device stores for when there is no connection. */
export function startLate(version: string | undefined): void {
  startLive(version)
  watchInstall()
  if ('serviceWorker' in navigator) setTimeout(startOfflineWhenIdle, OFFLINE_DELAY)
}

function startOfflineWhenIdle(): void {
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startOffline, { timeout: OFFLINE_DELAY })
  else startOffline()
}

/** Without it the page is the same. */
function startOffline(): void {
  import('../offline/start-offline.ts').then((offline) => offline.startOffline()).catch(() => undefined)
}
