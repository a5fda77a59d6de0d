import { isLocale } from '#domain/locale.ts'
import { positions } from '#domain/positions.ts'
import { roles } from '#domain/roles.ts'
import { listChanged, type UserDraft } from './user-draft.ts'

/** The draft from before a reload; `saved` where there is none. It lasts as long as the tab is open. */
export function readDraft(id: number | null, saved: UserDraft): UserDraft {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}'))
  const entries: [string, unknown][] = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const fits = ([name, value]: [string, unknown]) => Object.hasOwn(saved, name) && isOfField(name, value)
  return { ...saved, ...Object.fromEntries(entries.filter(fits)) }
}

/** Stores the unsaved changes; clears them where there are none. */
export function storeDraft(id: number | null, saved: UserDraft, draft: UserDraft): void {
  const changed = new Set<string>(listChanged(saved, draft))
  const stored = Object.fromEntries(Object.entries(draft).filter(([name]) => changed.has(name)))
  attempt(() =>
    changed.size === 0
      ? sessionStorage.removeItem(keyOf(id))
      : sessionStorage.setItem(keyOf(id), JSON.stringify(stored)),
  )
}

function keyOf(id: number | null): string {
  return `user:${id ?? 'new'}`
}

function isOfField(name: string, value: unknown): boolean {
  if (name === 'level') return typeof value === 'number'
  if (name === 'showInSearches' || name === 'aboutShown') return typeof value === 'boolean'
  if (name === 'position') return positions.some((position) => position === value)
  if (name === 'locale') return value === '' || isLocale(value)
  if (name === 'roles') return Array.isArray(value) && value.every((one) => roles.some((role) => role === one))
  return typeof value === 'string'
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
