import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { Day } from '#domain/time.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { configQuery } from './config.ts'
import { createLiveConnection } from './live-connection.ts'
import { createLiveDays } from './live-days.ts'
import { watchConfig } from './live-look.ts'
import { createDayBatcher, isAffected, kindOf, unhurried } from './live-refresh.ts'
import { api, configKey, meKey, queryClient } from './trpc.ts'

const TICK = 5_000
/** So much later than a tick was due, the machine has slept, in milliseconds. */
const SLEEP_MARGIN = 10_000

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] })

/**
 * Keeps a visible page true: a stream says which days changed and what is new there, and what else depends on one of them is
 * asked again; it says what is set for the club, too. `from`: the last change that the page knows of. How it hears of changes stands in the document as `data-live`.
 */
export function startLive(from: string | undefined): void {
  const refresh = createDayBatcher(Math.random, (days) => {
    invalidate(days, ['told', 'own', 'game', 'list'])
    if (days.has(null)) void queryClient.invalidateQueries({ queryKey: configKey })
  })
  const refreshOwn = createDayBatcher(Math.random, (days) => invalidate(days, ['own']))
  const refreshGames = createDayBatcher(Math.random, (days) => invalidate(days, ['game']))
  const refreshLists = createDayBatcher(Math.random, (days) => invalidate(days, ['list']), unhurried)
  const { reservations } = api
  const days = createLiveDays(queryClient, {
    day: (date) => reservations.day.queryKey({ date }),
    ahead: reservations.ahead.queryKey(),
  })
  watchConfig(queryClient)
  const connection = createLiveConnection(
    {
      open(after, { opened, changed, configured, lost }) {
        const input = after === undefined ? undefined : { lastEventId: after }
        // Answered by server/changes/router.ts.
        const stream = client.changes.feed.subscribe(input, {
          onStarted: opened,
          onData: ({ id, data }) =>
            'config' in data ? configured(id, data.config) : changed(id, data.day, data.patch),
          onConnectionStateChange: ({ state, error }) => {
            if (state === 'connecting' && error) lost()
          },
          onError: lost,
          onComplete: lost,
        })
        return () => stream.unsubscribe()
      },
      changed(day, told) {
        const viewerId = viewerIdOf(queryClient.getQueryData(meKey))
        const patch = told?.patch
        // Whoever signed in or out since the stream was opened is told what somebody else may see.
        if (patch && patch.viewer !== viewerId) connection.renew()
        const isTold =
          day !== null && told && days.tell({ day, change: Number.parseInt(told.mark, 10), patch }, viewerId)
        if (!isTold) return refresh(day)
        if (patch?.own) refreshOwn(day)
        refreshGames(day)
        refreshLists(day)
      },
      configured: (config) => {
        queryClient.setQueryData(configQuery.queryKey, config)
      },
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

function invalidate(days: ReadonlySet<Day | null>, kinds: readonly ReturnType<typeof kindOf>[]): void {
  void queryClient.invalidateQueries({ predicate: (query) => isAffected(query, days) && kinds.includes(kindOf(query)) })
}

function viewerIdOf(me: unknown): number | null {
  const id: unknown = typeof me === 'object' && me !== null ? Reflect.get(me, 'id') : undefined
  return typeof id === 'number' ? id : null
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
