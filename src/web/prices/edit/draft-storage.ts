import { weekdays } from '#domain/time.ts'
import type { PriceDraft } from './price-draft.ts'

/** The draft from before a reload; `saved` where there is none. It lasts as long as the tab is open. */
export function readDraft(id: number | null, saved: PriceDraft): PriceDraft {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}'))
  const entries: [string, unknown][] = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const before = new Map<string, unknown>(Object.entries(saved))
  return { ...saved, ...Object.fromEntries(entries.filter(([name, value]) => isLike(before.get(name), name, value))) }
}

/** Stores the unsaved changes; clears them where there are none. */
export function storeDraft(id: number | null, saved: PriceDraft, draft: PriceDraft): void {
  const before = new Map<string, unknown>(Object.entries(saved))
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  attempt(() =>
    changed.length === 0
      ? sessionStorage.removeItem(keyOf(id))
      : sessionStorage.setItem(keyOf(id), JSON.stringify(Object.fromEntries(changed))),
  )
}

function keyOf(id: number | null): string {
  return `price:${id ?? 'new'}`
}

function isLike(before: unknown, name: string, value: unknown): boolean {
  if (name === 'weekdays') return Array.isArray(value) && value.every((one) => weekdays.some((day) => day === one))
  if (name === 'span') return value === 'range' || value === 'day'
  return typeof value === typeof before
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
