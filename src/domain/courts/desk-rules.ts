import type { AuditValue } from '../audit/changes.ts'
import type { Refusal } from '../errors.ts'
import { centsOf, eurosOf } from '../money.ts'
import { formatTime, type Minutes, parseTime, weekdays } from '../time.ts'
import type { CourtChangesInput, ScheduleInput } from './desk-schema.ts'
import type { Court, Hours, Schedule } from './rules.ts'

/** A court as the desk wants it, before it has a number. */
export type CourtFacts = Omit<Court, 'id' | 'documentId'>

/** What a court is made of where nothing else is said. */
export const emptyCourt: CourtFacts = {
  name: '',
  active: true,
  opens: 8 * 60,
  closes: 23 * 60,
  priceCents: 0,
  discount: 0,
  schedules: [],
}

/** A court with what is sent of it; what isn't stays. */
export function applyCourtChanges(before: CourtFacts, sent: CourtChangesInput): CourtFacts {
  const { name = before.name, active = before.active, discount = before.discount } = sent
  const opens = minutesOf(sent.openingTime) ?? before.opens
  const closes = minutesOf(sent.closingTime) ?? before.closes
  const priceCents = sent.price === undefined ? before.priceCents : centsOf(sent.price)
  const schedules = sent.schedules?.map((schedule) => toSchedule(schedule, { opens, closes })) ?? before.schedules
  return { name, active, discount, opens, closes, priceCents, schedules }
}

/**
 * Why a court can't be as the desk wants it, one refusal for each field: its own hours, those of each schedule, then what two
 * schedules are both about. `names` are those of the other courts.
 */
export function courtRefusals(court: CourtFacts, names: readonly string[]): Refusal[] {
  return [
    ...nameRefusals(court, names),
    ...hoursRefusals(court, 'closingTime'),
    ...court.schedules.flatMap((schedule, at) => scheduleRefusals(court.schedules, schedule, at)),
  ]
}

/** The fields of a court for the audit; hours of a weekday go by its number, those of a date by the date. */
export function describeCourt(court: CourtFacts): Record<string, AuditValue> {
  const schedules = court.schedules.map((schedule): [string, string] => [
    schedule.date ?? `weekday.${schedule.weekday}`,
    schedule.closed ? 'closed' : spanOf(schedule),
  ])
  const { name, active, discount } = court
  const price = eurosOf(court.priceCents)
  return { name, active, hours: spanOf(court), price, discount, ...Object.fromEntries(schedules) }
}

/** Whether two courts would have the same name; letters may be large or small. */
export function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase()
}

function nameRefusals({ name }: CourtFacts, names: readonly string[]): Refusal[] {
  return names.some((one) => isSameName(one, name)) ? [{ key: 'court.errors.nameTaken', param: 'name' }] : []
}

function hoursRefusals({ opens, closes }: Hours, param: string): Refusal[] {
  return opens < closes ? [] : [{ key: 'court.errors.hours', param }]
}

function scheduleRefusals(all: readonly Schedule[], schedule: Schedule, at: number): Refusal[] {
  const { weekday, date } = schedule
  const isTwice = (same: (one: Schedule) => boolean) => all.findIndex(same) < at
  if (weekday !== null && isTwice((one) => one.weekday === weekday))
    return [
      {
        key: 'court.errors.duplicateWeekday',
        param: `schedules.${at}.weekday`,
      },
    ]
  if (date !== null && isTwice((one) => one.date === date))
    return [{ key: 'court.errors.duplicateDate', param: `schedules.${at}.date` }]
  return hoursRefusals(schedule, `schedules.${at}.closingTime`)
}

function spanOf({ opens, closes }: Hours): string {
  return `${formatTime(opens)}–${formatTime(closes)}`
}

function minutesOf(time: string | undefined): Minutes | null {
  return time === undefined ? null : parseTime(time)
}

/** Nobody comes at the times of a closed day: where none are sent, or in a wrong order, it takes those of the court. */
function toSchedule({ weekday, date, openingTime, closingTime, closed }: ScheduleInput, court: Hours): Schedule {
  const [opens, closes] = [minutesOf(openingTime) ?? court.opens, minutesOf(closingTime) ?? court.closes]
  const hours = closed && opens >= closes ? court : { opens, closes }
  return {
    weekday: weekdays.find((known) => known === weekday) ?? null,
    date: date ?? null,
    closed,
    ...hours,
  }
}
