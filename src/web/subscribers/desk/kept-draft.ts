import { isRecord } from '#domain/is-record.ts'
import { isDay, parseTime, type Weekday, weekdays } from '#domain/time.ts'
import { type Holder, mergeDraft, type SubscriberDraft } from './subscriber-draft.ts'

/**
 * What was filled in before the page was loaded anew, with what others saved since; `saved` where nothing was. Kept for as long
 * as the tab is open.
 */
export function readKeptDraft(id: number | null, saved: SubscriberDraft): SubscriberDraft {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || !('saved' in kept && 'draft' in kept)) return saved
  const [before, draft] = [toDraft(kept.saved), toDraft(kept.draft)]
  return before && draft ? mergeDraft(before, draft, saved) : saved
}

/** Keeps what is otherwise than what is saved; forgets it where nothing is. */
export function keepDraft(id: number | null, saved: SubscriberDraft, draft: SubscriberDraft): void {
  const isSaved = JSON.stringify(draft) === JSON.stringify(saved)
  attempt(() =>
    isSaved
      ? sessionStorage.removeItem(keyOf(id))
      : sessionStorage.setItem(keyOf(id), JSON.stringify({ saved, draft })),
  )
}

/** Forgets what was filled in, once it is saved. */
export function forgetDraft(id: number | null): void {
  attempt(() => sessionStorage.removeItem(keyOf(id)))
}

function keyOf(id: number | null): string {
  return `subscriber:${id ?? 'new'}`
}

/** The draft that was kept; null where that isn't one. */
function toDraft(part: unknown): SubscriberDraft | null {
  if (typeof part !== 'object' || part === null) return null
  const kept = new Map<string, unknown>(Object.entries(part))
  const [court, start, skipped] = [kept.get('court'), kept.get('start'), kept.get('skipped')]
  const weekday: Weekday | undefined = weekdays.find((one) => one === kept.get('weekday'))
  if (typeof court !== 'string' || typeof start !== 'string' || !Array.isArray(skipped) || !weekday) return null
  if (start !== '' && parseTime(start) === null) return null
  const days = skipped.filter((day): day is string => typeof day === 'string' && isDay(day))
  return { user: toHolder(kept.get('user')), court, weekday, start, skipped: days }
}

function toHolder(kept: unknown): Holder | null {
  if (!isRecord(kept)) return null
  const { id, nick, username, avatar, level } = kept
  if (typeof id !== 'number' || typeof nick !== 'string' || typeof username !== 'string') return null
  return { id, nick, username, avatar: typeof avatar === 'string' ? avatar : null, level: Number(level) }
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
