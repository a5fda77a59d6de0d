import { isRecord } from '#domain/is-record.ts'
import { type Editing, listUnsaved, mergeSaved } from '#domain/merge.ts'
import type { SettingsDraft } from './settings-draft.ts'

const KEY = 'settings'

/**
 * The draft from before a reload, merged with what others saved since; `saved` where there is none. It lasts
 * as long as the tab is open.
 */
export function readDraft(saved: SettingsDraft): Editing<SettingsDraft> {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  return isEditing(saved, stored) ? mergeSaved(stored, saved) : { saved, draft: saved, notes: {} }
}

/** Stores the unsaved changes without a new logo, which is too large; clears them where there are none. */
export function storeDraft({ saved, draft, notes }: Editing<SettingsDraft>): void {
  const stored = { saved, draft: { ...draft, logo: saved.logo }, notes }
  attempt(() =>
    listUnsaved(stored).length === 0
      ? sessionStorage.removeItem(KEY)
      : sessionStorage.setItem(KEY, JSON.stringify(stored)),
  )
}

function isEditing(sample: SettingsDraft, stored: unknown): stored is Editing<SettingsDraft> {
  if (!isRecord(stored) || !isRecord(stored['notes'])) return false
  const noted = Object.keys(stored['notes'])
  return isLike(sample, stored['saved']) && isLike(sample, stored['draft']) && noted.every((name) => name in sample)
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
