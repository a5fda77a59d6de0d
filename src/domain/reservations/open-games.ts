import type { Refusal } from '../errors.ts'
import { clubDayOf, clubTimeOf, type Day } from '../time.ts'
import { type DayPart, partOf } from './day-parts.ts'
import { fitsLevel } from './levels.ts'
import { lastBookableDayOf, WINDOW_DAYS } from './rules.ts'
import type { DayView, Reservation } from './schema.ts'

/** Open games of the days that can be booked: what a list shows of them, the same on the server and on a page. */

/** The open games that haven't begun, from `days` in order, by start and court; full ones too, in which one can wait. */
export function pickOpenGames(days: readonly DayView[], now: number): Reservation[] {
  const games = days.flatMap(({ timeSlots }) =>
    timeSlots.flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? [])),
  )
  return games
    .filter(({ status, startDate }) => status === 'open' && Date.parse(startDate) > now)
    .toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate) || a.court.id - b.court.id)
}

/** Which open games somebody looks for: on which days and in which parts of them (none: all), of a level, full ones too. */
export type GamesFilter = {
  days: readonly Day[]
  parts: readonly DayPart[]
  level: number | null
  waiting: boolean
}

/** Whether somebody looks for a game. Their own are always among them, full or of another level. */
export function isLookedFor(game: Reservation, filter: GamesFilter, meId: number | null): boolean {
  const { days, parts, level, waiting } = filter
  const startsAt = Date.parse(game.startDate)
  if (days.length > 0 && !days.includes(clubDayOf(startsAt))) return false
  if (parts.length > 0 && !parts.includes(partOf(clubTimeOf(startsAt)))) return false
  if (isYours(game, meId)) return true
  return (waiting || game.freePlaces > 0) && (level === null || fitsLevel(game, level))
}

/** Whether the user with that id made the reservation or has an entry in it, be it to wait; `null` is a visitor. */
export function isYours({ reservedByUser, players = [] }: Reservation, meId: number | null): boolean {
  return reservedByUser || (meId !== null && players.some(({ user }) => user?.id === meId))
}

/**
 * The game at the time of a slot in which the user with that id plays, or which they lead or made; null for none. One that they only
 * wait for doesn't count, as they may never play in it.
 */
export function findOwnGameAt(
  games: readonly Reservation[],
  slot: Pick<Reservation, 'startDate' | 'endDate'>,
  meId: number | null,
): Reservation | null {
  const plays = ({ reservedByUser, players = [] }: Reservation) =>
    reservedByUser || players.some(({ user, waiting }) => !waiting && user !== null && user.id === meId)
  const overlaps = ({ startDate, endDate }: Reservation) =>
    Date.parse(startDate) < Date.parse(slot.endDate) && Date.parse(endDate) > Date.parse(slot.startDate)
  return games.find((game) => game.active && overlaps(game) && plays(game)) ?? null
}

/** Why no games of the days from one to another are listed: days that can't be booked, or the wrong way round. */
export function gamesRefusal(
  { from, to }: { from: Day; to: Day },
  now: number,
  windowDays = WINDOW_DAYS,
): Refusal | null {
  const [today, last] = [clubDayOf(now), lastBookableDayOf(now, windowDays)]
  const values = { days: windowDays }
  for (const [param, day] of Object.entries({ from, to })) {
    if (day < today || day > last) return { key: 'reservation.errors.dateOutOfWindow', param, values }
  }
  return from > to ? { key: 'report.errors.order', param: 'to' } : null
}
