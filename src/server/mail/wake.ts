/** Wakes the worker when mail was written and is on disk; mail/worker.ts listens. `isConfigured` says whether there is a server to send by. */
export type MailWake = { readonly isConfigured: boolean; wake(): void; onWake(listener: () => void): () => void }

/** Creates what an act wakes the worker by. */
export function createMailWake(isConfigured: boolean): MailWake {
  const listeners = new Set<() => void>()
  return {
    isConfigured,
    wake() {
      for (const listener of listeners) listener()
    },
    onWake(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
