import { standingRefusal } from '#domain/alerts/rules.ts'
import type { StandingAlertView } from '#domain/alerts/schema.ts'
import type { Refusal } from '#domain/errors.ts'
import type { DayPart } from '#domain/reservations/day-parts.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import { addDays, type Day, type Weekday, weekdayOf, weekdays } from '#domain/time.ts'
import { levelsAround } from '#web/reservations/booking/draft.ts'

/** How long an alert is to hold: so many days from today, until a day, or until it is stopped. */
const spans = { week: 7, month: 30, quarter: 91 } as const
type Span = keyof typeof spans
export const untilChoices = ['week', 'month', 'quarter', 'day', 'none'] as const satisfies readonly (
  | Span
  | 'day'
  | 'none'
)[]

/** A standing alert as its form has it. */
export type AlertDraft = {
  kind: StandingAlertView['kind']
  weekdays: readonly Weekday[]
  from: string
  to: string
  levels: LevelRange | null
  until: (typeof untilChoices)[number]
  /** The last day, where one is chosen; null while it isn't. */
  day: Day | null
}

/** As a club is open: what the drawn weeks show. */
export const shownHours = { from: '08:00', to: '23:00' }
const partHours = {
  morning: { from: shownHours.from, to: '14:00' },
  afternoon: { from: '14:00', to: '18:00' },
  evening: { from: '18:00', to: shownHours.to },
} as const satisfies Record<DayPart, { from: string; to: string }>

/** What somebody looked for in vain, as an alert of games: on these days (none: any), in these parts of them (none: all). */
export function draftFor(
  { days, parts }: { days: readonly Day[]; parts: readonly DayPart[] },
  level: number | null,
): AlertDraft {
  const wanted = days.map(weekdayOf)
  const hours = parts.length > 0 ? parts.map((part) => partHours[part]) : [shownHours]
  return {
    kind: 'game',
    weekdays: wanted.length > 0 ? weekdays.filter((weekday) => wanted.includes(weekday)) : weekdays,
    from: hours.map(({ from }) => from).toSorted()[0] ?? shownHours.from,
    to:
      hours
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? shownHours.to,
    levels: level === null ? null : levelsAround(level),
    until: 'month',
    day: null,
  }
}

/** An alert that is there, to be changed. */
export function draftOf({ kind, weekdays: days, from, to, levelMin, levelMax, until }: StandingAlertView): AlertDraft {
  const levels = levelMin === null || levelMax === null ? null : { min: levelMin, max: levelMax }
  return { kind, weekdays: days, from, to, levels, until: until === null ? 'none' : 'day', day: until }
}

/** The last day on which it is to hold; null where it has no end. */
export function untilOf({ until, day }: AlertDraft, today: Day): Day | null {
  if (until === 'none') return null
  return until === 'day' ? day : addDays(today, spans[until])
}

/** What is sent of it. */
export function toInput(draft: AlertDraft, today: Day) {
  const levels = draft.kind === 'game' ? draft.levels : null
  return {
    weekdays: [...draft.weekdays],
    from: draft.from,
    to: draft.to,
    levelMin: levels?.min ?? null,
    levelMax: levels?.max ?? null,
    until: untilOf(draft, today),
  }
}

/** Why it can't be sent so. */
export function draftRefusal(draft: AlertDraft, { today, now }: { today: Day; now: number }): Refusal | null {
  if (draft.weekdays.length === 0) return { key: 'validation.errors.required', param: 'weekdays' }
  if (draft.until === 'day' && draft.day === null) return { key: 'alert.errors.until', param: 'until' }
  return standingRefusal({ ...toInput(draft, today), kind: draft.kind }, now)
}
