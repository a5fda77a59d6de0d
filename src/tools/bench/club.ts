import { createHash } from 'node:crypto'
import { slotsOf } from '#domain/courts/rules.ts'
import { addDays, type Day, instantOf } from '#domain/time.ts'

/** The bench's club, as its parts agree on it: four courts, a fixed day, numbered users with known sessions, numbered slots. */

export const COURTS = 4
export const USERS = 10_000

/** Reservations on file: in a young club, after ten busy years, and in one that nothing was ever thrown away in. */
export const FEW = 1_000
export const BUSY = 150_000
export const MANY = 1_000_000

/** The club's today, and the instant its clock starts at. Fixed, so that a large database can be cached between runs. */
export const TODAY: Day = '2027-03-01'
export const NOW = instantOf(TODAY, 10 * 60)

/** The day that is looked at: every slot of it is taken. */
export const FULL_DAY = addDays(TODAY, 3)
/** Days from the past's first game to the end of the booking window are full; the next is the first free one. */
export const FIRST_FREE_DAY = addDays(TODAY, 8)

/** Who looks at days and has no game; everybody else may be in some. */
export const READER = 1
/** Reservations from the day that is looked at to the end, and one of them, an open one, with who owns it and is in it. */
const FROM_FULL_DAY = 5 * 40
const LOOKED_AT = MANY - FROM_FULL_DAY + 20
export const MEMBER = 2 + ((LOOKED_AT * 7) % (USERS - 1))

/** Who works for the club: an admin. */
export const STAFF = USERS + 1
/** Who sets up its courts, where there is a desk. */
export const MANAGER = USERS - 1

/** The hours of `addFirstCourts`. */
const hours = { opens: 8 * 60, closes: 23 * 60 }
export const SLOTS_A_DAY = 10

export type BenchSlot = { court: number; day: Day; startsAt: number; endsAt: number }

/** The slot of a number, counted from the first free day: court by court, slot by slot, day by day. */
export function slotAt(number: number): BenchSlot {
  const day = addDaysOnce(Math.floor(number / (COURTS * SLOTS_A_DAY)))
  const slot = day.slots[Math.floor(number / COURTS) % SLOTS_A_DAY]
  if (!slot) throw new Error(`A day with fewer than ${SLOTS_A_DAY} slots: ${day.day}`)
  return { court: 1 + (number % COURTS), day: day.day, ...slot }
}

let latest = { days: -1, day: TODAY, slots: slotsOf(null, TODAY) }

function addDaysOnce(days: number): typeof latest {
  if (latest.days !== days) {
    const day = addDays(FIRST_FREE_DAY, days)
    latest = { days, day, slots: slotsOf(hours, day) }
  }
  return latest
}

/** Slots of a day in the past or in the window. */
export function slotsOn(day: Day): { startsAt: number; endsAt: number }[] {
  return slotsOf(hours, day)
}

/** Another user for each booking, never the reader. */
export function userAt(number: number): number {
  return 2 + (number % (USERS - 1))
}

/** What a browser sends that a user is signed in with: the session, and the mark of having signed in here before. */
export function cookieOf(user: number): string {
  return `session=${sessionOf(user)}; device=${user}.${'x'.repeat(22)}`
}

/** What is stored of a user's session. */
export function sessionHashOf(user: number): string {
  return createHash('sha256').update(sessionOf(user)).digest('base64url')
}

function sessionOf(user: number): string {
  return `bench-session-${user}`
}
