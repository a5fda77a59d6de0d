import { toNamedCourt } from '../courts/rules.ts'
import type { DayAheadView, DayView, Reservation, SoonView } from './schema.ts'
import { isTrainerLed } from './types.ts'

/** How many times and games the home page offers. */
const TIMES_OFFERED = 6
const GAMES_OFFERED = 6

/** A day with how many of its slots can be booked. */
export function countDayAhead({ date, timeSlots }: DayView): DayAheadView {
  const slots = timeSlots.flatMap(({ courts }) => courts)
  return { date, free: slots.filter(({ state }) => state === 'free').length }
}

/** What can be played next: the soonest times with a free court, and the soonest open games with places, from `days` in order. */
export function pickSoon(days: readonly DayView[], now: number): SoonView {
  const named = new Map(days.flatMap(({ courts }) => courts.map((court) => [court.id, toNamedCourt(court)])))
  const times = days.flatMap((day) =>
    day.timeSlots.flatMap(({ startDate, endDate, courts }) => {
      const free = courts.flatMap(({ court: id, state, price, pricePerPlayer }) => {
        const court = named.get(id)
        const isFree = court && state === 'free' && price !== null && pricePerPlayer !== null
        return isFree ? [{ ...court, price, pricePerPlayer }] : []
      })
      return free.length > 0 ? [{ date: day.date, startDate, endDate, courts: free }] : []
    }),
  )
  const games = days.flatMap(({ timeSlots }) =>
    timeSlots.flatMap(({ courts }) => courts.flatMap((slot) => slot.reservation ?? [])),
  )
  return {
    times: times.slice(0, TIMES_OFFERED),
    games: games.filter((game) => hasPlaces(game, now)).slice(0, GAMES_OFFERED),
  }
}

/** The classes and school groups that haven't begun, from `days` in order; full ones too. */
export function pickClasses(days: readonly DayView[], now: number): Reservation[] {
  return days.flatMap(({ timeSlots }) =>
    timeSlots.flatMap(({ startDate, courts }) =>
      Date.parse(startDate) > now
        ? courts.flatMap(({ reservation }) => (reservation && isTrainerLed(reservation.type) ? [reservation] : []))
        : [],
    ),
  )
}

/** The first slot of a court that can be booked, from `days` in order; null where none can. */
export function findFirstFree(
  days: readonly DayView[],
  courtId: number,
): Pick<DayView['timeSlots'][number], 'startDate' | 'endDate'> | null {
  const slots = days.flatMap(({ timeSlots }) => timeSlots)
  const first = slots.find(({ courts }) => courts.some(({ court, state }) => court === courtId && state === 'free'))
  return first ? { startDate: first.startDate, endDate: first.endDate } : null
}

/** An open game that still looks for players; to whoever has its public link, a whole court with places too. */
export function hasPlaces(
  { type, status, freePlaces, startDate }: Reservation,
  now: number,
  { byLink = false }: { byLink?: boolean } = {},
): boolean {
  const isOpen = status === 'open' || (byLink && type === 'complete' && status === 'active')
  return isOpen && freePlaces > 0 && Date.parse(startDate) > now
}
