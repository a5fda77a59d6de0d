import { isLocale } from '#domain/locale.ts'
import { positions } from '#domain/positions.ts'
import { roles } from '#domain/roles.ts'
import { listChanged, type UserDraft } from './user-draft.ts'

/** What was filled in before the page was loaded anew; `saved` where nothing was. Kept for as long as the tab is open. */
export function readKeptDraft(id: number | null, saved: UserDraft): UserDraft {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}'))
  const entries: [string, unknown][] = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const fits = ([name, value]: [string, unknown]) => Object.hasOwn(saved, name) && isOfField(name, value)
  return { ...saved, ...Object.fromEntries(entries.filter(fits)) }
}

/** Keeps what is otherwise than what is saved; forgets it where nothing is. */
export function keepDraft(id: number | null, saved: UserDraft, draft: UserDraft): void {
  const changed = new Set<string>(listChanged(saved, draft))
  const kept = Object.fromEntries(Object.entries(draft).filter(([name]) => changed.has(name)))
  attempt(() =>
    changed.size === 0 ? sessionStorage.removeItem(keyOf(id)) : sessionStorage.setItem(keyOf(id), JSON.stringify(kept)),
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
