import { useSyncExternalStore } from 'react'
import { TICK } from '#domain/boot.ts'
import { useBootData } from './boot-data.ts'

let offset = 0

/** Sets the page's clock by the server's: phones are often minutes off, and the server's decides what can be booked. */
export function setServerTime(now: number): void {
  offset = now - Date.now()
}

/** Epoch milliseconds by the server's clock. */
export function getNow(): number {
  return Date.now() + offset
}

/** The current half minute, in epoch milliseconds by the server's clock; renders again when it has passed. */
export function useNow(): number {
  const boot = useBootData()
  return useSyncExternalStore(subscribe, getHalfMinute, () => halfMinuteOf(boot?.now ?? getNow()))
}

function getHalfMinute(): number {
  return halfMinuteOf(getNow())
}

function halfMinuteOf(now: number): number {
  return Math.floor(now / TICK) * TICK
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** One timer serves all who show the time. */
function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) startTicking()
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) stopTicking()
  }
}

function startTicking(): void {
  timer = setTimeout(tick, timeToNextTick())
  // Timers sleep with the phone.
  document.addEventListener('visibilitychange', notifyListeners)
}

function stopTicking(): void {
  clearTimeout(timer)
  document.removeEventListener('visibilitychange', notifyListeners)
}

function tick(): void {
  notifyListeners()
  timer = setTimeout(tick, timeToNextTick())
}

function notifyListeners(): void {
  for (const changed of listeners) changed()
}

function timeToNextTick(): number {
  return TICK - (getNow() % TICK)
}
