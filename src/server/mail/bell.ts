/** Tells the sender that mail was written, after it is on disk. `isConfigured` says whether there is a server to send by. */
export type MailBell = { readonly isConfigured: boolean; ring(): void; onRing(listener: () => void): () => void }

export function createMailBell(isConfigured: boolean): MailBell {
  const listeners = new Set<() => void>()
  return {
    isConfigured,
    ring() {
      for (const listener of listeners) listener()
    },
    onRing(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
