import { useSyncExternalStore } from 'react'
import { boot, bootIsFresh } from './boot.ts'

const TICK = 30_000

// Phones are often minutes off, and the server's clock decides what can be booked.
const offset = boot && bootIsFresh ? boot.now - Date.now() : 0

/** Epoch milliseconds by the server's clock. */
export function now(): number {
  return Date.now() + offset
}

/** The half minute that is now, in epoch milliseconds by the server's clock; renders again when it has passed. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, halfMinute)
}

function halfMinute(): number {
  return Math.floor(now() / TICK) * TICK
}

function subscribe(changed: () => void): () => void {
  let timer = setTimeout(tick, untilNext())
  function tick() {
    changed()
    timer = setTimeout(tick, untilNext())
  }
  // Timers sleep with the phone.
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

function untilNext(): number {
  return TICK - (now() % TICK)
}
