import type { CourtDraft } from './court-draft.ts'
import { mergeCourt } from './merge-court.ts'

/**
 * What was filled in before the page was loaded anew, with what others saved since; `saved` where nothing was. Kept for as long
 * as the tab is open.
 */
export function readKeptDraft(id: number | null, saved: CourtDraft): CourtDraft {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || !('saved' in kept && 'draft' in kept)) return saved
  return isLike(kept.saved, saved) && isLike(kept.draft, saved) ? mergeCourt(kept.saved, kept.draft, saved) : saved
}

/** Keeps a draft; forgets it where nothing in it differs from what is saved. */
export function keepDraft(id: number | null, saved: CourtDraft, draft: CourtDraft): void {
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

/** Whether what was kept has the shape of a draft; it may be of a former version of the page. */
function isLike(kept: unknown, saved: CourtDraft): kept is CourtDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = new Map<string, unknown>(Object.entries(kept))
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
