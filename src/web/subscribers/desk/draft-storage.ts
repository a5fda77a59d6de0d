import { isRecord } from '#domain/is-record.ts'
import { isDay, parseTime, type Weekday, weekdays } from '#domain/time.ts'
import { type Holder, mergeDraft, type SubscriberDraft } from './subscriber-draft.ts'

/**
 * The draft from before a reload, merged with what others saved since; `saved` where there is none. It lasts as long
 * as the tab is open.
 */
export function readDraft(id: number | null, saved: SubscriberDraft): SubscriberDraft {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'))
  if (typeof stored !== 'object' || stored === null || !('saved' in stored && 'draft' in stored)) return saved
  const [before, draft] = [toDraft(stored.saved), toDraft(stored.draft)]
  return before && draft ? mergeDraft(before, draft, saved) : saved
}

/** Stores the unsaved changes; clears them where there are none. */
export function storeDraft(id: number | null, saved: SubscriberDraft, draft: SubscriberDraft): void {
  const isSaved = JSON.stringify(draft) === JSON.stringify(saved)
  attempt(() =>
    isSaved
      ? sessionStorage.removeItem(keyOf(id))
      : sessionStorage.setItem(keyOf(id), JSON.stringify({ saved, draft })),
  )
}

/** Clears the draft, once it is saved. */
export function forgetDraft(id: number | null): void {
  attempt(() => sessionStorage.removeItem(keyOf(id)))
}

function keyOf(id: number | null): string {
  return `subscriber:${id ?? 'new'}`
}

/** The stored draft; null where the stored value isn't one. */
function toDraft(part: unknown): SubscriberDraft | null {
  if (typeof part !== 'object' || part === null) return null
  const stored = new Map<string, unknown>(Object.entries(part))
  const [court, start, skipped] = [stored.get('court'), stored.get('start'), stored.get('skipped')]
  const weekday: Weekday | undefined = weekdays.find((one) => one === stored.get('weekday'))
  if (typeof court !== 'string' || typeof start !== 'string' || !Array.isArray(skipped) || !weekday) return null
  if (start !== '' && parseTime(start) === null) return null
  const days = skipped.filter((day): day is string => typeof day === 'string' && isDay(day))
  return { user: toHolder(stored.get('user')), court, weekday, start, skipped: days }
}

function toHolder(stored: unknown): Holder | null {
  if (!isRecord(stored)) return null
  const { id, nick, username, avatar, level } = stored
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
