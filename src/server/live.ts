import type { Day } from '#domain/time.ts'

/** A club day changed; its version grows with every change. */
export type Change = { version: number; day: Day }
type Listener = (change: Change) => void

/** What is told inside this process after it is on disk: changed days, and whose sessions ended. */
export type Live = {
  publish(change: Change): void
  subscribe(listener: Listener): () => void
  /** Every day looks different: whatever was kept of one is made anew. Those that open pages are to hear of are published, too. */
  renewDays(): void
  onRenewDays(listener: () => void): () => void
  /** Sessions of a user ended: streams that were opened by one of them are to end too. */
  signOut(userId: number): void
  onSignOut(listener: (userId: number) => void): () => void
  /** What is set for the club changed. */
  publishConfig(): void
  onConfig(listener: () => void): () => void
  /** The server stops: whoever is still being told of changes is let go. */
  end(): void
  /** Aborted by `end`. */
  readonly over: AbortSignal
}

/** Creates what acts publish by. */
export function createLive(): Live {
  const listeners = new Set<Listener>()
  const signOutListeners = new Set<(userId: number) => void>()
  const configListeners = new Set<() => void>()
  const renewListeners = new Set<() => void>()
  const over = new AbortController()
  return {
    publish(change) {
      for (const listener of listeners) listener(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renewDays() {
      for (const listener of renewListeners) listener()
    },
    onRenewDays(listener) {
      renewListeners.add(listener)
      return () => renewListeners.delete(listener)
    },
    signOut(userId) {
      for (const listener of signOutListeners) listener(userId)
    },
    onSignOut(listener) {
      signOutListeners.add(listener)
      return () => signOutListeners.delete(listener)
    },
    publishConfig() {
      for (const listener of configListeners) listener()
    },
    onConfig(listener) {
      configListeners.add(listener)
      return () => configListeners.delete(listener)
    },
    end: () => over.abort(),
    over: over.signal,
  }
}
