import { useSyncExternalStore } from 'react'
import { getNow } from '#web/app/now.ts'
import { queryClient, readFailure } from '#web/app/trpc.ts'

/** `ok`; `offline`: the browser has no network; `silent`: it has, but the server doesn't answer. */
export type Connection = 'ok' | 'offline' | 'silent'

const RETRY = 10_000
/** Parts of the program that couldn't be fetched: browsers don't agree on how such errors are called. */
const unloaded = new WeakSet<object>()
let updated = false
const listeners = new Set<() => void>()
let silent = false
/** In epoch milliseconds; null before the page is alive, which the document's answers are as old as. */
let answeredAt: number | null = null
let retry: ReturnType<typeof setTimeout> | undefined

/** Whether the server answers. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection, () => 'ok')
}

/** Answers whether the club runs a newer program than the page, parts of which are gone. */
export function useIsUpdated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => updated,
    () => false,
  )
}

/** Answers whether an error is that a part of the program couldn't be fetched. */
export function isUnloaded(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unloaded.has(error)
}

/** When the server answered last, in epoch milliseconds: the page shows the state of that moment. */
export function lastAnswer(): number {
  return answeredAt ?? getNow()
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  if (event.action.type === 'success' && !event.action.manual) hear(null)
  if (event.action.type === 'failed' || event.action.type === 'error') hear(event.action.error)
})
queryClient.getMutationCache().subscribe((event) => {
  if (event.type !== 'updated') return
  if (event.action.type === 'success') hear(null)
  if (event.action.type === 'error') hear(event.action.error)
})

/** A refusal is an answer too. */
function hear(error: unknown): void {
  const answered = error === null || readFailure(error) !== null
  if (answered) answeredAt = getNow()
  clearTimeout(retry)
  if (!answered) retry = setTimeout(probe, RETRY)
  if (silent === !answered) return
  silent = !answered
  for (const changed of listeners) changed()
}

/** Fetches everything shown again, so that it comes back by itself. */
function probe(): void {
  void queryClient.refetchQueries({ type: 'active' })
}

/** All that is imported when it is needed goes by Vite's loader, which says here what it couldn't fetch. */
const UNLOADED = 'vite:preloadError'

function noteUnloaded(event: Event): void {
  if ('payload' in event && event.payload instanceof Error) unloaded.add(event.payload)
  void findUpdate().catch(() => undefined)
}

/** The page's own script is gone too where the program is another by now; without a connection nothing is known. */
async function findUpdate(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (updated || !script) return
  const { status } = await fetch(script.src, { method: 'HEAD', cache: 'no-store' })
  updated = status === 404
  for (const changed of listeners) changed()
}

function getConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return silent ? 'silent' : 'ok'
}

function subscribe(changed: () => void): () => void {
  answeredAt ??= getNow()
  listeners.add(changed)
  addEventListener('online', changed)
  addEventListener('offline', changed)
  addEventListener(UNLOADED, noteUnloaded)
  return () => {
    listeners.delete(changed)
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
    if (listeners.size === 0) removeEventListener(UNLOADED, noteUnloaded)
  }
}
