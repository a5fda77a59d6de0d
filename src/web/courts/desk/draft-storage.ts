import type { CourtDraft } from './court-draft.ts'
import { mergeCourt } from './merge-court.ts'

/**
 * The draft from before a reload, merged with what others saved since; `saved` where there is none. It lasts as long
 * as the tab is open.
 */
export function readDraft(id: number | null, saved: CourtDraft): CourtDraft {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'))
  if (typeof stored !== 'object' || stored === null || !('saved' in stored && 'draft' in stored)) return saved
  return isLike(stored.saved, saved) && isLike(stored.draft, saved)
    ? mergeCourt(stored.saved, stored.draft, saved)
    : saved
}

/** Stores a draft; clears it where nothing in it differs from the saved one. */
export function storeDraft(id: number | null, saved: CourtDraft, draft: CourtDraft): void {
  const isSaved = JSON.stringify(draft) === JSON.stringify(saved)
  attempt(() =>
    isSaved
      ? sessionStorage.removeItem(keyOf(id))
      : sessionStorage.setItem(keyOf(id), JSON.stringify({ saved, draft })),
  )
}

function keyOf(id: number | null): string {
  return `court:${id ?? 'new'}`
}

/** Whether a stored value has the shape of a draft; a former version of the page may have stored it. */
function isLike(stored: unknown, saved: CourtDraft): stored is CourtDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const draft = new Map<string, unknown>(Object.entries(stored))
  const [week, dates, adding] = [draft.get('week'), draft.get('dates'), draft.get('adding')]
  return (
    Object.entries(saved).every(([name, value]) => typeof draft.get(name) === typeof value) &&
    Array.isArray(week) &&
    week.length === saved.week.length &&
    week.every(isTimed) &&
    Array.isArray(dates) &&
    dates.every(isTimed) &&
    isTimed(adding)
  )
}

function isTimed(one: unknown): boolean {
  return typeof one === 'object' && one !== null && 'opens' in one && typeof one.opens === 'string' && 'closes' in one
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
