import type { Day } from '#domain/time.ts'

/** A club day changed, and for these users something of their own; ids grow with every change. */
export type Change = { id: number; day: Day; users: readonly number[] }
type Listener = (change: Change) => void

/** The feed of changes, published after they are on disk. */
export type Live = {
  publish(change: Change): void
  subscribe(listener: Listener): () => void
  /** The server stops: whoever is still being told of changes is let go. */
  end(): void
  /** Aborted by `end`. */
  readonly over: AbortSignal
}

/** Creates what acts publish changed days by. */
export function createLive(): Live {
  const listeners = new Set<Listener>()
  const over = new AbortController()
  return {
    publish(change) {
      for (const listener of listeners) listener(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => over.abort(),
    over: over.signal,
  }
}
