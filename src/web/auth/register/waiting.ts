import type { Position } from '#domain/positions.ts'

/** An account that waits for its address to be confirmed, as the page tells about it. `since` in epoch milliseconds. */
export type Waiting = { username: string; email: string; position: Position; level: number; since: number }

const KEY = 'registered'
const LASTS = 48 * 3_600_000

/** The account that was opened in this tab and waits to be confirmed; null where there is none. */
export function readWaiting(now: number): Waiting | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isWaiting(kept) && kept.since + LASTS > now ? kept : null
  } catch {
    return null
  }
}

/** Keeps it, so that the page can be loaded anew; null for none. */
export function keepWaiting(waiting: Waiting | null): void {
  try {
    if (waiting) sessionStorage.setItem(KEY, JSON.stringify(waiting))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off or full: then a reload shows the form again.
  }
}

/** Until when the link that was sent is good. */
export function lastsUntil({ since }: Waiting): number {
  return since + LASTS
}

function isWaiting(kept: unknown): kept is Waiting {
  return (
    typeof kept === 'object' && kept !== null && 'email' in kept && 'since' in kept && typeof kept.since === 'number'
  )
}
