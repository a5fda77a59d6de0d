import type { Position } from '#domain/positions.ts'

/** An account that waits for its address to be confirmed, as the page shows it. `since` in epoch milliseconds. */
export type Waiting = { username: string; email: string; position: Position; level: number; since: number }

const KEY = 'registered'
const LASTS = 48 * 3_600_000

/** The account that was opened in this tab and waits to be confirmed; null where there is none. */
export function readWaiting(now: number): Waiting | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isWaiting(stored) && stored.since + LASTS > now ? stored : null
  } catch {
    return null
  }
}

/** Stores it, so that the page can reload; null for none. */
export function storeWaiting(waiting: Waiting | null): void {
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

function isWaiting(stored: unknown): stored is Waiting {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'email' in stored &&
    'since' in stored &&
    typeof stored.since === 'number'
  )
}
