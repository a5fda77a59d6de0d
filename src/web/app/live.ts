import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'
import { bootData } from './boot-data.ts'
import { createLiveConnection } from './live-connection.ts'
import { createDayBatcher, isAffected } from './live-refresh.ts'
import { queryClient } from './trpc.ts'

const TICK = 5_000
/** So much later than a tick was due, the machine has slept, in milliseconds. */
const SLEEP_MARGIN = 10_000

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] })

/**
 * Keeps what is shown true while the page is seen: a stream says which days changed, and what shows one of them is asked
 * again. How it hears of changes stands in the document as `data-live`.
 */
export function startLive(): void {
  const refresh = createDayBatcher(Math.random, (days) => {
    void queryClient.invalidateQueries({ predicate: (query) => isAffected(query, days) })
  })
  const line = createLiveConnection(
    {
      open(after, { opened, changed, lost }) {
        const input = after === undefined ? undefined : { lastEventId: after }
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
      told: (state) => {
        document.documentElement.dataset.live = state
      },
      chance: Math.random,
    },
    bootData?.changes,
  )
  const comeBack = (): void => {
    line.renew()
    refresh(null)
  }
  watchVisibility(line.start, line.stop)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh(null)
  })
  addEventListener('online', comeBack)
  watchWaking(comeBack)
}

/** Tells when the page comes into sight, as it may be now, and when it goes out of it. */
function watchVisibility(comes: () => void, goes: () => void): void {
  const look = (): void => (document.visibilityState === 'visible' ? comes() : goes())
  document.addEventListener('visibilitychange', look)
  // A page that is left is kept, perhaps, to be gone back to.
  addEventListener('pagehide', goes)
  addEventListener('pageshow', look)
  look()
}

/** Timers sleep with the machine: one that is late tells that it slept. Hidden pages' timers are late anyway. */
function watchWaking(woken: () => void): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    last = Date.now()
  })
  setInterval(() => {
    const now = Date.now()
    const hasSlept = now - last > TICK + SLEEP_MARGIN
    last = now
    if (hasSlept && document.visibilityState === 'visible') woken()
  }, TICK)
}
