import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'
import { createLiveConnection } from './live-connection.ts'
import { createDayBatcher, isAffected } from './live-refresh.ts'
import { queryClient } from './trpc.ts'

const TICK = 5_000
/** So much later than a tick was due, the machine has slept, in milliseconds. */
const SLEEP_MARGIN = 10_000

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] })

/**
 * Keeps a visible page true: a stream says which days changed, and what depends on one of them is asked
 * again. `from`: the last change that the page knows of. How it hears of changes stands in the document as `data-live`.
 */
export function startLive(from: string | undefined): void {
  const refresh = createDayBatcher(Math.random, (days) => {
    void queryClient.invalidateQueries({ predicate: (query) => isAffected(query, days) })
  })
  const connection = createLiveConnection(
    {
      open(after, { opened, changed, lost }) {
        const input = after === undefined ? undefined : { lastEventId: after }
        // Answered by server/changes/router.ts.
        const stream = client.changes.feed.subscribe(input, {
          onStarted: opened,
          onData: ({ id, data }) => changed(id, data.day),
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
    from,
  )
  const reconnect = (): void => {
    connection.renew()
    refresh(null)
  }
  watchVisibility(connection.start, connection.stop)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh(null)
  })
  addEventListener('online', reconnect)
  watchWaking(reconnect)
}

/** Tells when the page onShow into sight, as it may be now, and when it onHide out of it. */
function watchVisibility(onShow: () => void, onHide: () => void): void {
  const update = (): void => (document.visibilityState === 'visible' ? onShow() : onHide())
  document.addEventListener('visibilitychange', update)
  // The browser may keep a page that is left, for going back to it.
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', update)
  update()
}

/** Timers sleep with the machine: a delayed one tells that it slept. Hidden pages' timers are delayed anyway. */
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
