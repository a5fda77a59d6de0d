import type { Notice } from '#domain/changes/schema.ts'

/** How a page hears of changes: by a stream; by polling, where there is none; not at all, while it is hidden. */
export type ConnectionState = 'off' | 'connecting' | 'stream' | 'polling'

type StreamEvents = {
  opened: () => void
  /** Something changed; the version says from where to go on. */
  changed: (version: string, notice: Notice) => void
  /** It has ended, failed or fallen silent. */
  lost: () => void
}

type ConnectionOptions = {
  /** Opens a stream of what changed after a version; answers how to close it. */
  open: (version: string | undefined, events: StreamEvents) => () => void
  /** Something changed, or may have as no stream says so. */
  changed: (notice: Notice) => void
  onState: (state: ConnectionState) => void
  /** From 0 to 1, so that many pages don't all come back in the same moment. */
  random: () => number
}

export type LiveConnection = {
  /** The page is visible. */
  start: () => void
  /** The page is hidden. */
  stop: () => void
  /** The stream may be dead, as after sleep. */
  renew: () => void
}

/** If the server says nothing for so long, connecting has failed. Milliseconds, like all times here. */
const OPEN_TIMEOUT = 10_000
/** A stream that breaks off sooner has failed as well. */
const STABLE_AFTER = 5_000
const FIRST_RETRY = 300
const LAST_RETRY = 30_000
/** Failures in a row after which the page polls instead: about a second without a stream. */
const MAX_FAILURES = 3
const POLL_INTERVAL = 30_000

/** At most one stream, opened anew from the version where it was lost; where none can be had, polling every 30 seconds. */
export function createLiveConnection(options: ConnectionOptions, from: string | undefined): LiveConnection {
  let version = from
  let state: ConnectionState = 'off'
  let failures = 0
  let close: (() => void) | null = null
  let next: ReturnType<typeof setTimeout> | undefined
  const polling = createPolling(() => options.changed({ day: null }))

  const setState = (now: ConnectionState): void => {
    if (now !== state) options.onState(now)
    state = now
  }
  const events: StreamEvents = {
    opened() {
      clearTimeout(next)
      next = setTimeout(() => {
        failures = 0
      }, STABLE_AFTER)
      // What made the stream fail may have made the answers fail too.
      if (polling.stop()) options.changed({ day: null })
      setState('stream')
    },
    changed(now, notice) {
      version = now
      options.changed(notice)
    },
    lost() {
      drop()
      next = setTimeout(open, retryDelayOf(failures, options.random()))
      failures += 1
      setState(failures < MAX_FAILURES ? 'connecting' : 'polling')
      if (state === 'polling') polling.start()
    },
  }
  const open = (): void => {
    if (state !== 'polling') setState('connecting')
    next = setTimeout(events.lost, OPEN_TIMEOUT)
    close = openGuarded(options.open, version, events)
  }
  const drop = (): void => {
    clearTimeout(next)
    close?.()
    close = null
  }
  return {
    start() {
      if (state === 'off') open()
    },
    stop() {
      drop()
      polling.stop()
      failures = 0
      setState('off')
    },
    renew() {
      if (state === 'off') return
      drop()
      failures = 0
      open()
    },
  }
}

/** Opens a stream that reports nothing more once it is closed or lost. */
function openGuarded(open: ConnectionOptions['open'], from: string | undefined, events: StreamEvents): () => void {
  let isOurs = true
  const end = open(from, {
    opened: () => isOurs && events.opened(),
    changed: (version, notice) => isOurs && events.changed(version, notice),
    lost: () => isOurs && events.lost(),
  })
  return () => {
    isOurs = false
    end()
  }
}

/** Refreshes at once and then every 30 seconds, until it is stopped; `stop` answers whether it was polling. */
function createPolling(refresh: () => void): { start: () => void; stop: () => boolean } {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start() {
      if (timer !== undefined) return
      refresh()
      timer = setInterval(refresh, POLL_INTERVAL)
    },
    stop() {
      const isPolling = timer !== undefined
      clearInterval(timer)
      timer = undefined
      return isPolling
    },
  }
}

/** Longer with every failure, at random between half of that and all. */
function retryDelayOf(failures: number, random: number): number {
  return Math.min(LAST_RETRY, FIRST_RETRY * 2 ** failures) * (0.5 + random / 2)
}
