import type { CourtView } from '#domain/courts/schema.ts'
import { mergeSaved } from '#domain/merge.ts'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { type Day, type Weekday, weekdayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'

/** Who holds it, as the form shows them. */
export type Holder = Pick<SubscriberView['user'], 'id' | 'nick' | 'username' | 'avatar' | 'level'>

/** A subscription as the form has one; what isn't chosen yet is null or empty. `skipped` are the dates left out. */
export type SubscriberDraft = {
  user: Holder | null
  court: string
  weekday: Weekday
  start: string
  skipped: Day[]
}

export function toDraft({ user, court, weekday, start, skipped }: SubscriberView): SubscriberDraft {
  return { user, court: String(court.id), weekday, start, skipped }
}

/** What is sent of a new one. */
export function toInput({ user, court, weekday, start, skipped }: SubscriberDraft) {
  return {
    user: user?.id,
    court: court === '' ? undefined : Number(court),
    weekday,
    start: start === '' ? undefined : start,
    skip: skipped,
  }
}

type Changes = { user?: number; court?: number; weekday?: Weekday; start?: string; skip: Day[]; unskip: Day[] }

/** What is sent of a change: nothing of what stayed. Dates of another weekday are forgotten by themselves. */
export function toChanges(before: SubscriberDraft, after: SubscriberDraft): Changes {
  const { user, court, weekday, start } = after
  return {
    ...(user && user.id !== before.user?.id && { user: user.id }),
    ...(court !== before.court && { court: Number(court) }),
    ...(weekday !== before.weekday && { weekday }),
    ...(start !== before.start && { start }),
    skip: after.skipped.filter((day) => !before.skipped.includes(day)),
    unskip: weekday === before.weekday ? before.skipped.filter((day) => !after.skipped.includes(day)) : [],
  }
}

/**
 * A draft after somebody else saved the subscription: what only they changed is theirs, what one changed oneself stays, each
 * skipped date by itself.
 */
export function mergeDraft(saved: SubscriberDraft, draft: SubscriberDraft, theirs: SubscriberDraft): SubscriberDraft {
  const merged = mergeSaved({ saved, draft, notes: {} }, theirs).draft
  const { skip, unskip } = toChanges(saved, draft)
  const skipped = [...theirs.skipped.filter((day) => !unskip.includes(day)), ...skip]
  return moveTo({ ...merged, skipped: [...new Set(skipped)].toSorted() }, merged.weekday)
}

/** Whether a change is about more than single dates. */
export function isElsewhere(before: SubscriberDraft, after: SubscriberDraft): boolean {
  return (['court', 'weekday', 'start'] as const).some((field) => before[field] !== after[field])
}

/** The draft with a date left out, or taken back. */
export function toggleDay(draft: SubscriberDraft, day: Day): SubscriberDraft {
  const isOut = draft.skipped.includes(day)
  const skipped = isOut ? draft.skipped.filter((one) => one !== day) : [...draft.skipped, day]
  return { ...draft, skipped: skipped.toSorted() }
}

/** The draft on another weekday: dates of the former one mean nothing any more. */
export function moveTo(draft: SubscriberDraft, weekday: Weekday): SubscriberDraft {
  return { ...draft, weekday, skipped: draft.skipped.filter((day) => weekdayOf(day) === weekday) }
}

/** The name of a court by its number, as a draft has it. */
export function courtNamed(courts: readonly CourtView[], wanted: string): string {
  return courts.find(({ id }) => String(id) === wanted)?.name ?? ''
}

/** What was changed, one by one, before and after where that is short. */
export function describeChanges(
  before: SubscriberDraft,
  after: SubscriberDraft,
  { text, formats }: Words,
  nameCourt: (id: string) => string,
): string[] {
  const { skip, unskip } = toChanges(before, after)
  const changed = (now: string, was: string) => text('subscriber.changed', { now, was })
  return [
    ...(after.user && after.user.id !== before.user?.id ? [changed(after.user.nick, before.user?.nick ?? '')] : []),
    ...(after.weekday === before.weekday
      ? []
      : [changed(formats.weekdayNamed(after.weekday), formats.weekdayNamed(before.weekday))]),
    ...(after.court === before.court ? [] : [changed(nameCourt(after.court), nameCourt(before.court))]),
    ...(after.start === before.start ? [] : [changed(after.start, before.start)]),
    ...skip.map((day) => text('subscriber.skips', { day: formats.shortDay(day) })),
    ...unskip.map((day) => text('subscriber.unskips', { day: formats.shortDay(day) })),
  ]
}
