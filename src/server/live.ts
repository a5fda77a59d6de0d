import type { Day } from '#domain/time.ts'

/** A club day changed; its version grows with every change. */
export type Change = { version: number; day: Day }
/** What is told inside this process after it is on disk: changed days, and whose sessions ended. */
export type Live = {
  publish(change: Change): void
  subscribe(listener: (change: Change) => void): () => void
  /** Every day looks different: whatever was kept of one is made anew. Those that open pages are to hear of are published, too. */
  renewDays(): void
  onRenewDays(listener: () => void): () => void
  /** Sessions of a user ended: streams that were opened by one of them are to end too. */
  signOut(userId: number): void
  onSignOut(listener: (userId: number) => void): () => void
  /** What is set for the club changed. */
  publishConfig(): void
  onConfig(listener: () => void): () => void
  /** Facts that levels follow from changed. */
  foldLevels(): void
  onFoldLevels(listener: () => void): () => void
  /** Something waits to be sent to other programs. */
  sendWebhooks(): void
  onSendWebhooks(listener: () => void): () => void
  /** Somebody switched a device, or set what it does. */
  switchDevices(): void
  onDevices(listener: () => void): () => void
  /** The server stops: whoever is still being told of changes is let go. */
  end(): void
  /** Aborted by `end`. */
  readonly over: AbortSignal
}

/** Tells something to all who listen for it, as long as they do. */
export function createSignal<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told)
    },
    listen: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Creates what acts publish by. */
export function createLive(): Live {
  const days = createSignal<[Change]>()
  const renewals = createSignal()
  const signOuts = createSignal<[number]>()
  const config = createSignal()
  const levels = createSignal()
  const webhooks = createSignal()
  const devices = createSignal()
  const over = new AbortController()
  return {
    publish: days.tell,
    subscribe: days.listen,
    renewDays: renewals.tell,
    onRenewDays: renewals.listen,
    signOut: signOuts.tell,
    onSignOut: signOuts.listen,
    publishConfig: config.tell,
    onConfig: config.listen,
    foldLevels: levels.tell,
    onFoldLevels: levels.listen,
    sendWebhooks: webhooks.tell,
    onSendWebhooks: webhooks.listen,
    switchDevices: devices.tell,
    onDevices: devices.listen,
    end: () => over.abort(),
    over: over.signal,
  }
}
