import type { AllotmentView } from '#domain/allotments/schema.ts'
import { formatDay, type Weekday, weekdays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import type { WrittenParts } from '#web/forms/stale.ts'
import { describeWeekdays } from '#web/prices/weekday-words.ts'

/** An allotment as the form has one. */
export type AllotmentDraft = {
  name: string
  note: string
  courts: number[]
  weekdays: Weekday[]
  start: string
  end: string
  from: string
  until: string
  exceptions: { day: string; note: string }[]
}

export const emptyAllotment: AllotmentDraft = {
  name: '',
  note: '',
  courts: [],
  weekdays: [],
  start: '',
  end: '',
  from: '',
  until: '',
  exceptions: [],
}

/** An allotment for the form. */
export function toDraft({ courts, weekdays: days, exceptions, ...allotment }: AllotmentView): AllotmentDraft {
  const { name, note, start, end, from, until } = allotment
  return {
    name,
    note,
    courts: courts.map(({ id }) => id),
    weekdays: weekdays.filter((weekday) => days.includes(weekday)),
    start,
    end,
    from,
    until,
    exceptions: exceptions.map((one) => ({ ...one })),
  }
}

/** What is sent: rows for other dates that nobody filled in are left out. */
export function toInput({ exceptions, ...draft }: AllotmentDraft) {
  return { ...draft, exceptions: exceptions.filter(({ day }) => day !== '') }
}

/** The part that says when and where, which what follows depends on; null while it isn't all there. */
export function readSeason(draft: AllotmentDraft) {
  const { name: _name, note: _note, ...season } = toInput(draft)
  const { courts, weekdays: days, start, end, from, until } = season
  const isThere = [start, end, from, until].every((written) => written !== '')
  return isThere && courts.length > 0 && days.length > 0 && start < end && from <= until ? season : null
}

/** What an allotment is, part by part, as it is written. */
export function writeAllotment(draft: AllotmentDraft, nameCourt: (id: number) => string, words: Words): WrittenParts {
  const { text, formats } = words
  const { name, note, courts, start, end, from, until, exceptions } = toInput(draft)
  return new Map([
    [text('allotment.name'), name],
    [text('allotment.note'), note],
    [text('allotment.courts'), formats.list(courts.map(nameCourt))],
    [text('allotment.weekdays'), describeWeekdays(draft.weekdays, words)],
    [text('allotment.hours'), `${start}–${end}`],
    [text('allotment.season'), [from, until].map((day) => formatDay(day)).join('–')],
    [text('allotment.exceptions'), exceptions.map(({ day, note: why }) => `${formatDay(day)} ${why}`).join(', ')],
  ])
}
