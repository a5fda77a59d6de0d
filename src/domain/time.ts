/**
 * Club time: the only module that knows Temporal. Instants are epoch milliseconds, club days `YYYY-MM-DD`, wall-clock
 * times minutes since midnight (`HH:mm` on the wire). All of it in the club's zone, whatever the zone of the machine. Where
 * the zone doesn't count, days are counted in UTC, as every request does so and Temporal takes ten times as long.
 */
export const CLUB_ZONE = 'Europe/Madrid'

export type Day = string
/** Minutes since midnight, 0 to 1440 (24:00). */
export type Minutes = number
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const CALENDAR_DAY = 24 * HOUR

/** The club day an instant falls in. */
export function clubDayOf(instant: number): Day {
  const near = [latestFrame, otherFrame].find((frame) => frame && instant >= frame.starts && instant < frame.ends)
  if (near) return near.day
  const utcDay = utcDayOf(instant)
  const { starts, ends } = frameOf(utcDay)
  if (instant >= starts && instant < ends) return utcDay
  return frameOf(addDays(utcDay, instant < starts ? -1 : 1)).day
}

/** The wall-clock minute of the club day at an instant. */
export function clubMinutesOf(instant: number): Minutes {
  const { starts, ends } = frameOf(clubDayOf(instant))
  if (ends - starts === CALENDAR_DAY) return Math.floor((instant - starts) / MINUTE)
  const at = toZoned(instant)
  return at.hour * 60 + at.minute
}

/** `HH:mm` at an instant, on the club's clock. */
export function clubTimeOf(instant: number): string {
  return formatTime(clubMinutesOf(instant))
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: Day): Weekday {
  return frameOf(day).weekday
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

/** The club day so many days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return utcDayOf(Date.parse(day) + days * CALENDAR_DAY)
}

/** Calendar days from one club day to another; negative when `to` is earlier. */
export function countDays(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / CALENDAR_DAY
}

/** The instant a club day begins. The next day's start is its end: a day has 23, 24 or 25 hours. */
export function dayStartOf(day: Day): number {
  return frameOf(day).starts
}

/** The instant at which a club day ends, in epoch milliseconds. */
export function dayEndOf(day: Day): number {
  return frameOf(day).ends
}

/** Whether the clocks change on a club day, and which way; null on all other days. */
export function clockChangeOf(day: Day): 'forward' | 'back' | null {
  const { starts, ends } = frameOf(day)
  if (ends - starts === CALENDAR_DAY) return null
  return ends - starts < CALENDAR_DAY ? 'forward' : 'back'
}

/**
 * The instant of a wall-clock time on a club day. A time that doesn't exist moves past the gap, one that comes twice is
 * the first; 24:00 is the start of the next day.
 */
export function instantOf(day: Day, minutes: Minutes): number {
  const frame = frameOf(day)
  if (minutes === 1440) return frame.ends
  if (frame.ends - frame.starts === CALENDAR_DAY) return frame.starts + minutes * MINUTE
  const time = Temporal.PlainTime.from(formatTime(minutes))
  return Temporal.PlainDate.from(day).toPlainDateTime(time).toZonedDateTime(CLUB_ZONE, { disambiguation: 'compatible' })
    .epochMilliseconds
}

/** Whether text is a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const utc = Date.parse(text)
  // The 30th of February is read as a day in March.
  return new Date(utc).getUTCDate() === Number(text.slice(-2))
}

/**
 * Epoch milliseconds of an ISO 8601 instant with `Z` or an offset; null when it is none, or when its club day isn't
 * written `YYYY-MM-DD` (an offset can push it past the year 9999): days are compared as text.
 */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null
  const instant = attempt(() => Temporal.Instant.from(text).epochMilliseconds)
  return instant !== null && /^\d{4}-/.test(clubDayOf(instant)) ? instant : null
}

/** ISO 8601 in UTC with `Z` and milliseconds. */
export function isoOf(instant: number): string {
  return new Date(instant).toISOString()
}

/** `HH:mm` of minutes since midnight; 1440 is `24:00`. */
export function formatTime(minutes: Minutes): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** `dd/MM/yyyy` of a day; other separators where a file's name or its columns ask for them. */
export function formatDay(day: Day, separator: '/' | '-' = '/'): string {
  return day.split('-').toReversed().join(separator)
}

/** Minutes since midnight of `HH:mm`, up to 24:00; null when it is no such time. */
export function parseTime(text: string): Minutes | null {
  const match = /^(\d{2}):(\d{2})$/.exec(text)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : null
}

function utcDayOf(instant: number): Day {
  return isoOf(instant).slice(0, -'T00:00:00.000Z'.length)
}

type Frame = { day: Day; weekday: Weekday; starts: number; ends: number }

/** Zone arithmetic costs tens of microseconds, and few days are asked for: their frames are kept. */
const frames = new Map<Day, Frame>()
const FRAMES_MAX = 4096
/** The two days asked for last: mostly today and the one that somebody looks at. */
let latestFrame: Frame | null = null
let otherFrame: Frame | null = null

function frameOf(day: Day): Frame {
  const frame = frames.get(day) ?? makeFrame(day)
  if (frame !== latestFrame) {
    otherFrame = latestFrame
    latestFrame = frame
  }
  return frame
}

function makeFrame(day: Day): Frame {
  const date = Temporal.PlainDate.from(day)
  const weekday = weekdays[date.dayOfWeek - 1] ?? 7
  const frame = { day, weekday, starts: midnightOf(date), ends: midnightOf(date.add({ days: 1 })) }
  if (frames.size >= FRAMES_MAX) frames.clear()
  frames.set(day, frame)
  return frame
}

function midnightOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime(CLUB_ZONE).epochMilliseconds
}

function toZoned(instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(CLUB_ZONE)
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
