import type { Refusal } from '../errors.ts'
import type { Cents } from '../money.ts'
import type { ReservationType } from '../reservations/types.ts'
import { clubDayOf, clubMinutesOf, type Day, type Minutes, type Weekday, weekdayOf } from '../time.ts'

/** Which games a bono pays: of some weekdays (none: any), that begin within some hours (the end excluded), of some types (none: any). */
type BonoRule = {
  weekdays: readonly Weekday[]
  hours: { from: Minutes; to: Minutes } | null
  types: readonly ReservationType[]
}

/** A bono that somebody bought, with what is left of it; it pays games until the end of the day `endsOn`. */
export type Bono = BonoRule & {
  id: number
  documentId: string
  name: string
  places: number
  soldAt: number
  endsOn: Day
  left: { places: number; cents: Cents }
}

/** Days that a bono which has ended is good for again, once a place of it comes back. */
export const BONO_AGAIN_DAYS = 14

export const bonoReasons = ['none', 'ended', 'used', 'weekday', 'hours', 'type', 'difference'] as const
export type BonoReason = (typeof bonoReasons)[number]

type PlayedGame = { startsAt: number; type: ReservationType }

/** Why a bono can't pay so many places of a game; the first reason that holds, null where it can. */
export function findBonoReason(bono: Bono, { startsAt, type }: PlayedGame, places: number): BonoReason | null {
  const day = clubDayOf(startsAt)
  const minutes = clubMinutesOf(startsAt)
  const { weekdays, hours, types, endsOn, left } = bono
  if (day > endsOn) return 'ended'
  if (left.places < places) return 'used'
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return 'weekday'
  if (hours && (minutes < hours.from || minutes >= hours.to)) return 'hours'
  return types.length > 0 && !types.includes(type) ? 'type' : null
}

/** The bono that pays so many places of a game: of those that fit the one that ends first, else why the first of them doesn't. */
export function chooseBono(bonos: readonly Bono[], game: PlayedGame, places: number): Bono | BonoReason {
  const byEnd = bonos.toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1))
  const [first] = byEnd
  return (
    byEnd.find((bono) => findBonoReason(bono, game, places) === null) ??
    (first ? (findBonoReason(first, game, places) ?? 'none') : 'none')
  )
}

/** What each of so many uses takes from a bono: its price by its places, and the last use all that is left. */
export function bonoUsesOf({ left }: Pick<Bono, 'left'>, count: number): Cents[] {
  const uses: Cents[] = []
  let { places, cents } = left
  for (let use = 0; use < count; use += 1) {
    const taken = places > 1 ? Math.floor(cents / places) : cents
    uses.push(taken)
    places -= 1
    cents -= taken
  }
  return uses
}

export function bonoRefusal(reason: BonoReason): Refusal {
  return { key: 'money.errors.bono', param: 'bono', values: { reason } }
}
