import { createFairQueue } from './fair-queue.ts'

/** How the requests wait that come at once; all in milliseconds but `few`, which is a number of requests. */
export type QueueFigures = { slice: number; patience: number; few: number }

export type RequestQueue = {
  /** Starts a request now or when its turn comes, or refuses it when that comes too late; one of the two, once. */
  enter(from: string, request: { start: () => void; refuse: () => void }): void
  /** Says that a connection came in: others may wait behind it, of which each turn of the event loop takes one. */
  connect(): void
}

type Waiting = { start: () => void; refuse: () => void; since: number }

/** Requests that may be started in one turn of the event loop, beside those that come in it. */
const BATCH = 64

/**
 * Lets requests in as fast as they can be worked off: in each turn of the event loop as many as take a slice of time, the others after
 * it, one of each address in turn, so that turns stay short and nobody waits behind another's thousand. Node takes one new connection
 * in a turn: while connections come in, requests wait for up to half of the patience, or the last of a crowd would stand outside for
 * seconds. Who has waited for too long is refused when the turn comes, as long as there is a crowd.
 */
export function createRequestQueue({ slice, patience, few }: QueueFigures): RequestQueue {
  const queue = createFairQueue<Waiting>()
  const now = { isTurn: false, began: 0, isCalled: false, isConnecting: false }
  const endTurn = (): void => {
    now.isTurn = false
  }
  const isWithinSlice = (): boolean => {
    if (!now.isTurn) {
      now.isTurn = true
      now.began = performance.now()
      setImmediate(endTurn)
      return true
    }
    return performance.now() - now.began < slice
  }
  /** Whether requests wait a little, so that a crowd's connections are all taken before the first of it is worked on. */
  const isTakingConnections = (): boolean => {
    const [[next] = []] = queue.lines.values()
    return now.isConnecting && next !== undefined && performance.now() - next.since < patience / 2
  }
  const startNext = (): void => {
    const isCrowd = queue.size > few
    const next = queue.take()
    if (next && isCrowd && performance.now() - next.since > patience) next.refuse()
    else next?.start()
  }
  /** Each in a call of its own, so that what it has begun is done before the clock is looked at again. */
  const callSoon = (): void => {
    now.isCalled = true
    const steps = Math.min(queue.size, BATCH)
    let began = 0
    for (let step = 1; step <= steps; step += 1) {
      setImmediate(() => {
        if (step === 1) began = performance.now()
        if ((step === 1 || performance.now() - began < slice) && !isTakingConnections()) startNext()
        if (step < steps) return
        now.isCalled = false
        if (queue.size > 0) callSoon()
      })
    }
  }
  return {
    enter(from, { start, refuse }) {
      if (queue.size === 0 && isWithinSlice()) {
        start()
        return
      }
      queue.add(from, { start, refuse, since: performance.now() })
      if (!now.isCalled) callSoon()
    },
    connect() {
      now.isConnecting = true
      setImmediate(() => {
        now.isConnecting = false
      })
    },
  }
}
