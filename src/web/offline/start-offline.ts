import { QueryObserver } from '@tanstack/react-query'
import type { MeView } from '#domain/auth/schema.ts'
import type { Config } from '#domain/config/schema.ts'
import { readDocumentLocale } from '#web/app/intl.tsx'
import { getNow } from '#web/app/now.ts'
import { configKey, meKey, queryClient } from '#web/app/trpc.ts'
import { mineQuery } from '#web/reservations/mine/mine-query.ts'
import { readCopy, saveCopy, toCopiedGames } from './copy.ts'
import { forgetCopy } from './forget-copy.ts'

/**
 * Has the browser store what is shown without a connection: the page that says so, and the viewer's games, anew whenever they are
 * fetched. They are of one user: they go as soon as somebody else, or nobody, is signed in.
 */
export function startOffline(): void {
  let userId: number | null | undefined
  let stop: (() => void) | null = null
  const follow = (me: MeView | null | undefined): void => {
    if (me === undefined || (me?.id ?? null) === userId) return
    stop?.()
    stop = null
    userId = me?.id ?? null
    if (userId === null) void forgetCopy()
    else stop = keepCopy(userId)
  }
  new QueryObserver<MeView | null>(queryClient, { queryKey: meKey, enabled: false }).subscribe(({ data }) =>
    follow(data),
  )
  follow(queryClient.getQueryData<MeView | null>(meKey))
}

/** Stores the games of the viewer with that number; answers how to end it. */
function keepCopy(userId: number): () => void {
  // Without a worker no page reads the copy, and nothing is worse for it.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  const config = queryClient.getQueryData<Config>(configKey)
  const cleared = forgetOthers(userId).catch(() => undefined)
  const query = mineQuery({ when: 'upcoming', page: 1, pageSize: config?.tables.pageSize ?? 10 })
  // Whatever the clock says meanwhile, it is fetched anew: what is there may be what somebody else fetched before.
  const observer = new QueryObserver(queryClient, { ...query, refetchOnMount: 'always' })
  let savedAt = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt
  return observer.subscribe(({ data, dataUpdatedAt }) => {
    if (!data || dataUpdatedAt === savedAt) return
    savedAt = dataUpdatedAt
    const copy = { userId, locale: readDocumentLocale(), at: getNow(), games: toCopiedGames(data.data, userId) }
    cleared.then(() => saveCopy(copy)).catch(() => undefined)
  })
}

/** Where somebody signs in before the page rested, nobody saw yet that the one before is gone. */
async function forgetOthers(userId: number): Promise<void> {
  const copy = await readCopy()
  if (copy && copy.userId !== userId) await forgetCopy()
}
