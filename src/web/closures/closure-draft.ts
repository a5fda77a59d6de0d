import { type ClosureReason, closureReasons } from '#domain/closures/reasons.ts'
import { closureRefusal } from '#domain/closures/rules.ts'
import { type Court, hoursOf, slotsOf } from '#domain/courts/rules.ts'
import type { CourtView } from '#domain/courts/schema.ts'
import type { Refusal } from '#domain/errors.ts'
import {
  addDays,
  clubDayOf,
  clubMinutesOf,
  clubTimeOf,
  type Day,
  formatTime,
  instantOf,
  isoOf,
  parseTime,
  weekdays,
} from '#domain/time.ts'

export const reasonChoices = [...closureReasons, 'other'] as const
export type ReasonChoice = ClosureReason | 'other'

/** When courts are closed, as it is written: days as `2026-11-20`, times as `17:30`. */
export type When = { fromDay: string; fromTime: string; untilDay: string; untilTime: string }
/** Whens at hand: from now on until the next games end, for some hours, until the courts close, or the whole of the next day or of one chosen. */
export const presets = ['next', 'hours', 'closing', 'day'] as const
export type Preset = (typeof presets)[number]

/** What is written so far of a closure. */
export type ClosureDraft = When & {
  courts: number[]
  reason: ReasonChoice
  other: string
  /** Which of the whens at hand it is; null where it was written. */
  preset: Preset | null
}

type Hours = Pick<Court, 'opens' | 'closes' | 'schedules'>

/** The hours of a court as the rules ask for them. */
export function toHours({ openingTime, closingTime, schedules }: CourtView): Hours {
  return {
    opens: parseTime(openingTime) ?? 0,
    closes: parseTime(closingTime) ?? 0,
    schedules: schedules.map(({ weekday, date, ...hours }) => ({
      weekday: weekdays.find((known) => known === weekday) ?? null,
      date: date ?? null,
      opens: parseTime(hours.openingTime) ?? 0,
      closes: parseTime(hours.closingTime) ?? 0,
      closed: hours.closed,
    })),
  }
}

/** The slots that rain from now on takes, that which is on among them: a shower, and some hours. */
const SLOTS_OF_RAIN = { next: 2, hours: 3 } as const

/**
 * The whens at hand: from this minute until the second or the third slot from now ends, or until the last court closes; and the
 * whole of `day`. One that there is nothing of, as after closing, is left out.
 */
export function listPresets(courts: readonly Hours[], now: number, day: Day): Map<Preset, When> {
  const today = clubDayOf(now)
  const found = new Map<Preset, When>()
  const begin = { fromDay: today, fromTime: formatTime(clubMinutesOf(now)) }
  const ends = courts.flatMap((court) => slotsOf(hoursOf(court, today), today)).map(({ endsAt }) => endsAt)
  const left = [...new Set(ends)].filter((end) => end > now).toSorted((one, other) => one - other)
  for (const preset of ['next', 'hours'] as const) {
    const end = left[SLOTS_OF_RAIN[preset] - 1]
    if (end !== undefined) found.set(preset, { ...begin, untilDay: today, untilTime: clubTimeOf(end) })
  }
  const closing = spanOf(courts, today)?.closes
  if (closing !== undefined && instantOf(today, closing) > now) {
    found.set('closing', { ...begin, untilDay: today, untilTime: formatTime(closing) })
  }
  const span = spanOf(courts, day)
  if (span) {
    found.set('day', {
      fromDay: day,
      fromTime: formatTime(span.opens),
      untilDay: day,
      untilTime: formatTime(span.closes),
    })
  }
  return found
}

/** From when the first court opens until the last closes; null on a day on which none is open. */
function spanOf(courts: readonly Hours[], day: Day): { opens: number; closes: number } | null {
  const hours = courts.flatMap((court) => hoursOf(court, day) ?? [])
  if (hours.length === 0) return null
  return { opens: Math.min(...hours.map(({ opens }) => opens)), closes: Math.max(...hours.map(({ closes }) => closes)) }
}

/** The day that `day` stands for among the whens at hand: the requested one if it is to come, else tomorrow. */
export function readPresetDay(search: URLSearchParams, now: number): Day {
  const [requested, tomorrow] = [search.get('date') ?? '', addDays(clubDayOf(now), 1)]
  return /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested > clubDayOf(now) ? requested : tomorrow
}

/**
 * What stands in the form at first: rain, from now on; for a requested day, all of it; where it rains just now, `rained` are the courts
 * that it is about, and the time is short.
 */
export function startDraft(
  found: Map<Preset, When>,
  isDayRequested: boolean,
  rained: readonly number[] | null = null,
): ClosureDraft {
  const fromNow: Preset[] = rained ? ['next', 'closing'] : ['hours', 'closing', 'day']
  const order: Preset[] = isDayRequested ? ['day'] : fromNow
  const preset = order.find((one) => found.has(one)) ?? null
  const when = (preset && found.get(preset)) ?? { fromDay: '', fromTime: '', untilDay: '', untilTime: '' }
  return { courts: [...(rained ?? [])], reason: 'rain', other: '', preset, ...when }
}

/** The interval that is written, in epoch milliseconds; null where a part of it is missing. */
export function intervalOf(draft: When): { startsAt: number; endsAt: number } | null {
  const [from, until] = [parseTime(draft.fromTime), parseTime(draft.untilTime)]
  if (from === null || until === null || draft.fromDay === '' || draft.untilDay === '') return null
  return { startsAt: instantOf(draft.fromDay, from), endsAt: instantOf(draft.untilDay, until) }
}

/** The query of what closing would do; null where courts or times are missing, or it can't be. */
export function toAsk(draft: ClosureDraft, now: number) {
  const interval = intervalOf(draft)
  if (draft.courts.length === 0 || !interval || closureRefusal(interval, now)) return null
  return { courts: draft.courts, startsAt: isoOf(interval.startsAt), endsAt: isoOf(interval.endsAt) }
}

/** The reason as it is sent. */
export function reasonOf({ reason, other }: Pick<ClosureDraft, 'reason' | 'other'>): string {
  return reason === 'other' ? other.trim() : reason
}

/** What is wrong with what is written, by the names that its fields have in a request. */
export function draftRefusals(draft: ClosureDraft, now: number): Refusal[] {
  const missing = (['fromDay', 'fromTime', 'untilDay', 'untilTime'] as const).filter((field) => draft[field] === '')
  const interval = intervalOf(draft)
  const wrong = interval && closureRefusal(interval, now)
  return [
    ...(draft.courts.length === 0 ? [{ key: 'validation.errors.required', param: 'courts' } as const] : []),
    ...(reasonOf(draft) === '' ? [{ key: 'validation.errors.required', param: 'reason' } as const] : []),
    ...missing.map((param) => ({ key: 'validation.errors.required', param }) as const),
    ...(wrong ? [wrong] : []),
  ]
}

/** The field of the form that a parameter of the request is entered in. */
export function fieldOf(param: string): keyof ClosureDraft | `root.${string}` | null {
  const [first = ''] = param.split('.', 1)
  if (first === 'courts' || first === 'fromDay' || first === 'fromTime' || first === 'untilDay') return first
  if (first === 'untilTime' || first === 'endsAt') return 'untilTime'
  if (first === 'startsAt') return 'fromTime'
  return first === 'reason' ? 'other' : null
}
