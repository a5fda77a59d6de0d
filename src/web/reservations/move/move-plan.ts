import { differenceOf, dueOf } from '#domain/money/places.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { type Entry, type Game, playingEntriesOf, sharesIn } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf, type Day } from '#domain/time.ts'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { toGame } from '#web/reservations/game/to-game.ts'
import type { SlotChoice } from '#web/reservations/new/slot-choice.ts'

/** The court and the wall-clock time that a game has. */
export function placeOf({ startDate, court }: Reservation): SlotChoice {
  return { court: court.id, time: clubTimeOf(Date.parse(startDate)) }
}

/** The day on which another place is looked for first: the game's own, today where that can't be booked. */
export function firstDayOf({ startDate }: Reservation, today: Day, windowDays?: number): Day {
  const own = clubDayOf(Date.parse(startDate))
  return listBookableDays(today, windowDays).includes(own) ? own : today
}

/** Whether what is wished for on a day is where the game is already. */
export function isOwnPlace(reservation: Reservation, date: Day, { court, time }: SlotChoice): boolean {
  const own = placeOf(reservation)
  return date === clubDayOf(Date.parse(reservation.startDate)) && court === own.court && time === own.time
}

/** What is sent to move a game, with the version that the page has of it. */
export function toMoveInput({ documentId, version }: Reservation, { court, startDate }: DaySlot) {
  return { id: documentId, court: court.id, startDate, ...(version !== undefined && { version }) }
}

/** What the viewer's own places, guests and all, cost before and after, and what of the difference they owe or get back; in euros. */
export type PlaceChange = { from: number; to: number; owed: number; back: number }

/** What a price makes of the viewer's own places; null where they have none, or nothing differs. Admins see everybody's, and so none as theirs. */
export function changeOfPlace(reservation: Reservation, price: number | null, isAdmin: boolean): PlaceChange | null {
  const { price: before, players = [] } = reservation
  if (isAdmin || price === null || before === undefined || price === before) return null
  const own = new Set(players.filter(({ active, share }) => active && share !== undefined).map(({ id }) => id))
  const game = toGame(reservation)
  const after = { ...game, priceCents: centsOf(price) }
  const [was, is] = [ownSharesIn(game, own), ownSharesIn(after, own)]
  if (is.length === 0) return null
  const paid = is.filter(({ entry }) => entry.paidAt !== null)
  return {
    from: eurosOf(sumOf(was.map(({ share }) => share))),
    to: eurosOf(sumOf(is.map(({ share }) => share))),
    owed: eurosOf(sumOf(paid.map(({ entry, share }) => dueOf(share, entry, after.priceCents)))),
    back: eurosOf(sumOf(paid.map(({ entry, share }) => Math.max(0, -differenceOf(share, entry.paidCents ?? share))))),
  }
}

function ownSharesIn(game: Game, own: ReadonlySet<number>): { entry: Entry; share: number }[] {
  const plays = playingEntriesOf(game)
  const shares = sharesIn(game, plays)
  return plays.map((entry, place) => ({ entry, share: shares[place] ?? 0 })).filter(({ entry }) => own.has(entry.id))
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}

/** The nicks of the members who hear of it, as far as the viewer sees them. */
export function listNotified({ players = [] }: Reservation, meId: number | null): string[] {
  return players.flatMap(({ user }) => (user && user.id !== meId ? [user.nick] : []))
}
