import {
  addDays,
  clubDayOf,
  clubMinutesOf,
  type Day,
  formatTime,
  parseTime,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../time.ts'
import type { OpeningHoursView, OpeningView } from './opening-schema.ts'
import type { Court, Schedule } from './rules.ts'

/** So many dates with other hours are told, the next ones. */
const EXCEPTIONS_MAX = 10
/** Whoever writes so many minutes before closing is answered on the next day. */
const ANSWER_NEEDS = 120
/** So far ahead is looked for a day on which the club is open. */
const DAYS_AHEAD = 60

type CourtHours = Pick<Court, 'active' | 'opens' | 'closes' | 'schedules'>

/**
 * When the club is open, from the hours that its active courts keep: from the first that opens to the last that closes. Of dates
 * with hours of their own those from `today` on that differ from their weekday.
 */
export function buildOpening(courts: readonly CourtHours[], today: Day): OpeningView {
  const active = courts.filter((court) => court.active)
  const week = weekdays.map((weekday) => ({ weekday, hours: spanOf(active, isOfWeekday(weekday)) }))
  const dates = new Set(active.flatMap(({ schedules }) => schedules.flatMap(({ date }) => date ?? [])))
  const exceptions = [...dates]
    .filter((date) => date >= today)
    .toSorted()
    .map((date) => ({ date, hours: spanOf(active, isOfDate(date)) }))
    .filter(({ date, hours }) => !isSame(hours, hoursOfWeekday(week, weekdayOf(date))))
  return { week, exceptions: exceptions.slice(0, EXCEPTIONS_MAX) }
}

/** The hours of a day: a date beats its weekday. */
export function openingOf({ week, exceptions }: OpeningView, day: Day): OpeningHoursView {
  const dated = exceptions.find(({ date }) => date === day)
  return dated ? dated.hours : hoursOfWeekday(week, weekdayOf(day))
}

/** Whether the club is open now, and until when; else when it opens next, null where that isn't known. */
export type OpenState = { is: 'open'; closes: string } | { is: 'closed'; opens: { day: Day; time: string } | null }

/** Says whether the club is open at an instant. */
export function openStateOf(opening: OpeningView, now: number): OpenState {
  const [today, minutes] = [clubDayOf(now), clubMinutesOf(now)]
  const hours = openingOf(opening, today)
  if (hours && minutesOf(hours.opens) <= minutes && minutes < minutesOf(hours.closes)) {
    return { is: 'open', closes: hours.closes }
  }
  const isToCome = (day: Day, { opens }: { opens: string }) => day > today || minutesOf(opens) > minutes
  return { is: 'closed', opens: findDay(opening, today, isToCome, ({ opens }) => opens) }
}

/** By when who writes at an instant is answered: by closing, of the next open day where that is near; null where none is. */
export function answeredByOf(opening: OpeningView, now: number): { day: Day; time: string } | null {
  const [today, minutes] = [clubDayOf(now), clubMinutesOf(now)]
  const isInTime = (day: Day, { closes }: { closes: string }) =>
    day > today || minutesOf(closes) >= minutes + ANSWER_NEEDS
  return findDay(opening, today, isInTime, ({ closes }) => closes)
}

/** Weekdays in a row that keep the same hours, from Monday on. */
export function groupWeek({
  week,
}: Pick<OpeningView, 'week'>): { from: Weekday; to: Weekday; hours: OpeningHoursView }[] {
  const groups: { from: Weekday; to: Weekday; hours: OpeningHoursView }[] = []
  for (const { weekday, hours } of week) {
    const last = groups.at(-1)
    if (last && isSame(last.hours, hours)) last.to = weekday
    else groups.push({ from: weekday, to: weekday, hours })
  }
  return groups
}

function findDay(
  opening: OpeningView,
  today: Day,
  fits: (day: Day, hours: NonNullable<OpeningHoursView>) => boolean,
  read: (hours: NonNullable<OpeningHoursView>) => string,
): { day: Day; time: string } | null {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    const hours = openingOf(opening, day)
    if (hours && fits(day, hours)) return { day, time: read(hours) }
  }
  return null
}

/** From the first court that opens to the last that closes, by the schedule that counts; null where none opens. */
function spanOf(
  courts: readonly CourtHours[],
  pick: (schedules: readonly Schedule[]) => Schedule | undefined,
): OpeningHoursView {
  const open = courts
    .map((court) => pick(court.schedules) ?? { ...court, closed: false })
    .filter(({ closed }) => !closed)
  if (open.length === 0) return null
  const opens = Math.min(...open.map((hours) => hours.opens))
  const closes = Math.max(...open.map((hours) => hours.closes))
  return { opens: formatTime(opens), closes: formatTime(closes) }
}

function isOfWeekday(weekday: Weekday) {
  return (schedules: readonly Schedule[]) =>
    schedules.find((schedule) => schedule.date === null && schedule.weekday === weekday)
}

function isOfDate(date: Day) {
  return (schedules: readonly Schedule[]) =>
    schedules.find((schedule) => schedule.date === date) ?? isOfWeekday(weekdayOf(date))(schedules)
}

function hoursOfWeekday(week: OpeningView['week'], weekday: Weekday): OpeningHoursView {
  return week.find((one) => one.weekday === weekday)?.hours ?? null
}

function isSame(one: OpeningHoursView, other: OpeningHoursView): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes
}

function minutesOf(time: string): number {
  return parseTime(time) ?? 0
}
