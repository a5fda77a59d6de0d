import { applyCourtChanges, type CourtFacts, courtRefusals, emptyCourt } from '#domain/courts/desk-rules.ts'
import type { CourtChangesInput, CreateCourtInput, ScheduleInput } from '#domain/courts/desk-schema.ts'
import type { CourtView } from '#domain/courts/schema.ts'
import type { Refusal } from '#domain/errors.ts'
import { parseTime, type Weekday, weekdays } from '#domain/time.ts'

/** The hours of a weekday: those of the court, own ones, or none. The draft retains times while another kind is chosen. */
export type WeekdayDraft = { kind: 'court' | 'own' | 'closed'; opens: string; closes: string }
/** Hours of one date. */
export type DateDraft = { date: string; closed: boolean; opens: string; closes: string }

/** A court as the form has one: times, price and discount as they were written; `week` begins with Monday. */
export type CourtDraft = {
  name: string
  opens: string
  closes: string
  price: string
  discount: string
  active: boolean
  week: WeekdayDraft[]
  dates: DateDraft[]
  /** The row for another date: one that is written there is saved, too. */
  adding: DateDraft
}

const plainWeek = weekdays.map((): WeekdayDraft => ({ kind: 'court', opens: '08:00', closes: '23:00' }))

export const emptyDraft: CourtDraft = {
  name: '',
  opens: '08:00',
  closes: '23:00',
  price: '',
  discount: '0',
  active: true,
  week: plainWeek,
  dates: [],
  adding: { date: '', closed: true, opens: '08:00', closes: '23:00' },
}

export function toDraft(court: CourtView): CourtDraft {
  const { name, openingTime: opens, closingTime: closes, price, discount, active, schedules } = court
  const week = weekdays.map((weekday): WeekdayDraft => {
    const one = schedules.find((schedule) => schedule.weekday === weekday)
    if (!one) return { kind: 'court', opens, closes }
    return { kind: one.closed ? 'closed' : 'own', opens: one.openingTime, closes: one.closingTime }
  })
  const dates = schedules.flatMap(({ date, closed, openingTime, closingTime }) =>
    date === undefined ? [] : [{ date, closed, opens: openingTime, closes: closingTime }],
  )
  return {
    name,
    opens,
    closes,
    price: price.toFixed(2),
    discount: String(discount),
    active,
    week,
    dates: sortDates(dates),
    adding: { date: '', closed: true, opens, closes },
  }
}

/** Dates with hours of their own, in order. */
export function sortDates(dates: readonly DateDraft[]): DateDraft[] {
  return dates.toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The date that is written in the row for another one; none while that is empty. */
function addedIn({ adding }: CourtDraft): DateDraft[] {
  return adding.date === '' ? [] : [adding]
}

/** What is sent of a draft; a price or discount that can't be read is left out, for the schema to miss. */
export function toInput(draft: CourtDraft): Partial<CreateCourtInput> {
  const { name, active } = draft
  const [price, discount] = [readNumber(draft.price), readNumber(draft.discount)]
  return {
    name,
    active,
    openingTime: draft.opens,
    closingTime: draft.closes,
    ...(price === null ? {} : { price }),
    ...(discount === null ? {} : { discount }),
    schedules: listSchedules(draft).map(({ schedule }) => schedule),
  }
}

/** Of what is sent only what was changed, so that what somebody else changed meanwhile stays. */
export function toChanges(before: CourtDraft, after: CourtDraft): CourtChangesInput {
  const [was, is] = [toInput(before), toInput(after)]
  const isOther = (name: keyof CreateCourtInput) => JSON.stringify(was[name]) !== JSON.stringify(is[name])
  return {
    ...(isOther('name') ? { name: is.name } : {}),
    ...(isOther('active') ? { active: is.active } : {}),
    ...(isOther('openingTime') ? { openingTime: is.openingTime } : {}),
    ...(isOther('closingTime') ? { closingTime: is.closingTime } : {}),
    ...(isOther('price') ? { price: is.price } : {}),
    ...(isOther('discount') ? { discount: is.discount } : {}),
    ...(isOther('schedules') ? { schedules: is.schedules } : {}),
  }
}

/** The court that a draft describes; null while its times can't be read, or aren't in order. */
export function readFacts(draft: CourtDraft): CourtFacts | null {
  const times = [draft, ...draft.week, ...draft.dates, ...addedIn(draft)].flatMap(({ opens, closes }) => [
    opens,
    closes,
  ])
  if (times.some((time) => parseTime(time) === null)) return null
  const { openingTime, closingTime, active, schedules } = toInput(draft)
  const facts = applyCourtChanges(emptyCourt, { openingTime, closingTime, active, schedules })
  return courtRefusals(facts, []).length === 0 ? facts : null
}

/** What is wrong with a draft, all at once: what is missing or can't be read, and what the rules refuse of its hours. */
export function draftRefusals(draft: CourtDraft): Refusal[] {
  const { openingTime, closingTime, schedules } = toInput(draft)
  const times = [draft, ...draft.dates, ...addedIn(draft)].flatMap(({ opens, closes }) => [opens, closes])
  const isReadable = times.every((time) => parseTime(time) !== null)
  const court = applyCourtChanges(emptyCourt, { openingTime, closingTime, schedules })
  return [
    ...(draft.name.trim() === '' ? [{ key: 'validation.errors.required', param: 'name' } as const] : []),
    ...numberRefusals(draft, 'price'),
    ...numberRefusals(draft, 'discount'),
    // The schema refuses times that it can't parse.
    ...(isReadable ? courtRefusals(court, []) : []),
  ]
}

function numberRefusals(draft: CourtDraft, param: 'price' | 'discount'): Refusal[] {
  if (readNumber(draft[param]) !== null) return []
  return [{ key: draft[param].trim() === '' ? 'validation.errors.required' : 'validation.errors.format', param }]
}

/** The field that a parameter of the input is entered in; null where the form has none. */
export function fieldOfParam(param: string, draft: CourtDraft): FieldName | null {
  const own = ownFields[param]
  if (own) return own
  const [, at = '', name = ''] = /^schedules\.(\d+)\.(\w+)$/.exec(param) ?? []
  const where = listSchedules(draft)[Number(at)]?.field
  if (at === '' || !where) return null
  if (where === 'adding' && name === 'date') return 'adding.date'
  return `${where}.${name === 'openingTime' ? 'opens' : 'closes'}`
}

export type FieldName =
  | 'name'
  | 'opens'
  | 'closes'
  | 'price'
  | 'discount'
  | `week.${number}.${'opens' | 'closes'}`
  | `dates.${number}.${'opens' | 'closes'}`
  | `adding.${'date' | 'opens' | 'closes'}`

const ownFields: Partial<Record<string, FieldName>> = {
  name: 'name',
  openingTime: 'opens',
  closingTime: 'closes',
  price: 'price',
  discount: 'discount',
}

type Listed = { schedule: ScheduleInput; field: `week.${number}` | `dates.${number}` | 'adding' }

/** The schedules of a draft as they are sent, each with the field that it comes from. */
function listSchedules(draft: CourtDraft): Listed[] {
  const { week, dates } = draft
  return [
    ...week.flatMap(({ kind, ...hours }, at): Listed[] =>
      kind === 'court'
        ? []
        : [{ schedule: { weekday: weekdayAt(at), ...readHours(hours, kind === 'closed') }, field: `week.${at}` }],
    ),
    ...dates.map(
      ({ date, closed, ...hours }, at): Listed => ({
        schedule: { date, ...readHours(hours, closed) },
        field: `dates.${at}`,
      }),
    ),
    ...addedIn(draft).map(
      ({ date, closed, ...hours }): Listed => ({ schedule: { date, ...readHours(hours, closed) }, field: 'adding' }),
    ),
  ]
}

/** The weekday at a place of the draft's week. */
export function weekdayAt(at: number): Weekday {
  return weekdays[at] ?? 1
}

/** Of a closed day no times are sent. */
function readHours({ opens, closes }: { opens: string; closes: string }, closed: boolean) {
  return closed ? { closed } : { openingTime: opens, closingTime: closes, closed }
}

/** A number written with point or comma; null where it is none. */
export function readNumber(written: string): number | null {
  const text = written.trim().replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}
