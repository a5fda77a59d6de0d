import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'
import { createLiveConnection } from './live-connection.ts'
import { watchConfig } from './live-look.ts'
import { createRefresh } from './live-refresh.ts'
import { queryClient } from './trpc.ts'

const TICK = 5_000
/** A tick that comes this much too late means that the machine has slept. Milliseconds. */
const SLEEP_MARGIN = 10_000

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] })

/**
 * Keeps a visible page true: a stream says which days changed and that what is set for the club did, and queries whose `meta.live`
 * depends on it are fetched again. `version`: the club's, as far as the page knows it. How the page hears of changes stands in the
 * document as `data-live`.
 */
export function startLive(version: string | undefined): void {
  const refresh = createRefresh(queryClient, Math.random)
  watchConfig(queryClient)
  const connection = createLiveConnection(
    {
      open(lastEventId, { opened, changed, lost }) {
        // Answered by server/changes/router.ts.
        const stream = client.changes.feed.subscribe(lastEventId === undefined ? undefined : { lastEventId }, {
          onStarted: opened,
          onData: ({ id, data }) => changed(id, data),
          onConnectionStateChange: ({ state, error }) => {
            if (state === 'connecting' && error) lost()
          },
          onError: lost,
          onComplete: lost,
        })
        return () => stream.unsubscribe()
      },
      changed: refresh,
      onState: (state) => {
        document.documentElement.dataset.live = state
      },
      random: Math.random,
    },
    version,
  )
  const reconnect = (): void => {
    connection.renew()
    refresh({ day: null })
  }
  watchVisibility(connection.start, connection.stop)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh({ day: null })
  })
  addEventListener('online', reconnect)
  watchWaking(reconnect)
}

/** Calls `onShow` when the page comes into sight, as it may be now, and `onHide` when it goes out of it. */
function watchVisibility(onShow: () => void, onHide: () => void): void {
  const update = (): void => (document.visibilityState === 'visible' ? onShow() : onHide())
  document.addEventListener('visibilitychange', update)
  // The browser may keep a page that is left, for going back to it.
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', update)
  update()
}

/** Timers sleep with the machine: a late one means that it slept. Those of hidden pages are late anyway. */
function watchWaking(onWake: () => void): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    last = Date.now()
  })
  setInterval(() => {
    const now = Date.now()
    const hasSlept = now - last > TICK + SLEEP_MARGIN
    last = now
    if (hasSlept && document.visibilityState === 'visible') onWake()
  }, TICK)
}
