import { isRecord } from '#domain/is-record.ts'
import { type Editing, listUnsaved, mergeSaved } from '#domain/merge.ts'
import type { SettingsDraft } from './settings-draft.ts'

const KEY = 'settings'

/**
 * What was changed before the page was loaded anew, with what others saved since merged into it; `saved` where nothing was. Kept
 * for as long as the tab is open.
 */
export function readKeptSettings(saved: SettingsDraft): Editing<SettingsDraft> {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  return isEditing(saved, kept) ? mergeSaved(kept, saved) : { saved, draft: saved, notes: {} }
}

/** Keeps what is otherwise than what is saved, but for a new logo, which is too large; forgets it where nothing is. */
export function keepSettings({ saved, draft, notes }: Editing<SettingsDraft>): void {
  const kept = { saved, draft: { ...draft, logo: saved.logo }, notes }
  attempt(() =>
    listUnsaved(kept).length === 0 ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, JSON.stringify(kept)),
  )
}

function isEditing(sample: SettingsDraft, kept: unknown): kept is Editing<SettingsDraft> {
  if (!isRecord(kept) || !isRecord(kept['notes'])) return false
  const noted = Object.keys(kept['notes'])
  return isLike(sample, kept['saved']) && isLike(sample, kept['draft']) && noted.every((name) => name in sample)
}

/** Whether a value has the fields of a draft, each of the kind it has there. */
function isLike(draft: SettingsDraft, value: unknown): value is SettingsDraft {
  if (!isRecord(value)) return false
  return Object.entries(draft).every(([name, sample]) => {
    const one = value[name]
    if (name === 'logo') return one === null || typeof one === 'string'
    if (name === 'social') return Array.isArray(one) && one.every(isLink)
    return typeof one === typeof sample
  })
}

function isLink(link: unknown): boolean {
  return isRecord(link) && typeof link['name'] === 'string' && typeof link['url'] === 'string'
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
