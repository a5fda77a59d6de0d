import { clubTimeOf, type Day, formatTime, type Minutes, type Weekday, weekdayOf, weekdays } from '../time.ts'
import { type Closure, type Court, type Hours, hoursOf, SLOT_MINUTES, type Slot, slotsOf } from './rules.ts'

/** What of a court decides which slots it has. */
export type CourtHours = Pick<Court, 'active' | 'opens' | 'closes' | 'schedules'>

type Difference = { before: Hours | null; after: Hours | null }

/** Hours of a weekday that become others, with the starts that appear and go in a week whose clocks don't change. */
type WeekdayChange = Difference & {
  weekday: Weekday
  appear: Minutes[]
  go: Minutes[]
}

/**
 * Hours of one date that become others, with the starts (`HH:mm`) that appear and go on that day; `shut` of them lie in a
 * closure, where nobody can play before or after, and aren't among them.
 */
type DateChange = Difference & {
  date: Day
  appear: string[]
  go: string[]
  shut: number
}

/** What becomes of a court's slots by a change: so many a week appear and go, which weekdays and dates have other hours. */
export type SlotChanges = {
  appear: number
  go: number
  /** Whether the court is taken into use or out of it. */
  switched: 'on' | 'off' | null
  weekdays: WeekdayChange[]
  dates: DateChange[]
}

type Around = {
  today: Day
  closures: readonly Pick<Closure, 'startsAt' | 'endsAt'>[]
}

/**
 * What a change of a court does to its slots, whatever it is that changed; null before stands for a new court. Dates are those
 * from today on that have hours of their own before or after; `closures` are those of this court.
 */
export function compareSlots(before: CourtHours | null, after: CourtHours, around: Around): SlotChanges {
  const week = weekdays.map((weekday) => compareWeekday(before, after, weekday))
  const dates = datedDaysOf(before, after).filter((date) => date >= around.today)
  return {
    appear: sum(week.map(({ appear }) => appear.length)),
    go: sum(week.map(({ go }) => go.length)),
    switched: before && before.active !== after.active ? (after.active ? 'on' : 'off') : null,
    weekdays: week.filter(isOther),
    dates: dates.map((date) => compareDate(before, after, date, around.closures)).filter(isOther),
  }
}

/** The hours that a court keeps on a weekday with no date of its own; null when it stays closed. */
export function weeklyHoursOf(
  court: Pick<CourtHours, 'opens' | 'closes' | 'schedules'>,
  weekday: Weekday,
): Hours | null {
  const weekly = court.schedules.find((schedule) => schedule.date === null && schedule.weekday === weekday)
  const { opens, closes } = weekly ?? court
  return weekly?.closed ? null : { opens, closes }
}

/** The wall times at which slots start within hours, on a day whose clocks don't change. */
export function startsIn(hours: Hours | null): Minutes[] {
  const starts: Minutes[] = []
  if (!hours) return starts
  for (let wall = hours.opens; wall + SLOT_MINUTES <= hours.closes; wall += SLOT_MINUTES) starts.push(wall)
  return starts
}

/** Whether a live game to come loses its slot by a change: it stays, but stands off the grid, or on a court out of use. */
export function losesSlot(game: Slot & { day: Day }, before: CourtHours, after: CourtHours): boolean {
  if (before.active && !after.active) return true
  return hasSlot(before, game) && !hasSlot(after, game)
}

/** A slot that somebody holds every week of a court: a weekday from `starts` to `ends`. */
type WeeklySlot = { weekday: Weekday; starts: Minutes; ends: Minutes }

/** What a change takes from a slot that somebody holds every week: its slot in every week, or on some dates alone; null where nothing. */
export type WeeklyLoss = { always: boolean; dates: Day[] }

/** Finds what a change takes from a slot that somebody holds every week of the court, on dates from `today` on. */
export function findWeeklyLoss(held: WeeklySlot, before: CourtHours, after: CourtHours, today: Day): WeeklyLoss | null {
  const had = hasWeeklySlot(before, held)
  const always = had && !hasWeeklySlot(after, held)
  const lost = (date: Day) => {
    const { appear: _appear, go } = compareDate(before, after, date, [])
    return weekdayOf(date) === held.weekday && go.includes(formatTime(held.starts))
  }
  const dates = always ? [] : datedDaysOf(before, after).filter((date) => date >= today && lost(date))
  return always || dates.length > 0 ? { always, dates } : null
}

function compareWeekday(before: CourtHours | null, after: CourtHours, weekday: Weekday): WeekdayChange {
  const [was, is] = [before && weeklyHoursOf(before, weekday), weeklyHoursOf(after, weekday)]
  const had = before?.active ? startsIn(was) : []
  const has = after.active ? startsIn(is) : []
  return {
    weekday,
    before: was,
    after: is,
    appear: has.filter((start) => !had.includes(start)),
    go: had.filter((start) => !has.includes(start)),
  }
}

function compareDate(
  before: CourtHours | null,
  after: CourtHours,
  date: Day,
  closures: Around['closures'],
): DateChange {
  const [had, has] = [before ? gridOf(before, date) : [], gridOf(after, date)]
  const appear = has.filter((slot) => !had.some((one) => isSameSlot(one, slot)))
  const go = had.filter((slot) => !has.some((one) => isSameSlot(one, slot)))
  const isShut = (slot: Slot) => closures.some((one) => one.startsAt < slot.endsAt && slot.startsAt < one.endsAt)
  const named = (slots: readonly Slot[]) =>
    slots.filter((slot) => !isShut(slot)).map(({ startsAt }) => clubTimeOf(startsAt))
  return {
    date,
    before: before && hoursOf(before, date),
    after: hoursOf(after, date),
    appear: named(appear),
    go: named(go),
    shut: [...appear, ...go].filter(isShut).length,
  }
}

/** The dates with hours of their own before or after, in order. */
function datedDaysOf(before: CourtHours | null, after: CourtHours): Day[] {
  const dates = [...(before?.schedules ?? []), ...after.schedules].flatMap(({ date }) => date ?? [])
  return [...new Set(dates)].toSorted()
}

function gridOf(court: CourtHours, day: Day): Slot[] {
  return court.active ? slotsOf(hoursOf(court, day), day) : []
}

function hasSlot(court: CourtHours, game: Slot & { day: Day }): boolean {
  return gridOf(court, game.day).some((slot) => isSameSlot(slot, game))
}

function hasWeeklySlot(court: CourtHours, { weekday, starts, ends }: WeeklySlot): boolean {
  return court.active && ends - starts === SLOT_MINUTES && startsIn(weeklyHoursOf(court, weekday)).includes(starts)
}

function isOther({ before, after }: Difference): boolean {
  return before?.opens !== after?.opens || before?.closes !== after?.closes
}

function isSameSlot(one: Slot, other: Slot): boolean {
  return one.startsAt === other.startsAt && one.endsAt === other.endsAt
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
