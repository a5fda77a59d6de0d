import type { Slot } from '../courts/rules.ts'
import { type Cents, halfOf } from '../money.ts'

/** A court that the desk books for who stands before it, once its time has begun. */

/** From when on a slot costs half, where the club set so: its middle, in epoch milliseconds. */
export function halfFrom({ startsAt, endsAt }: Slot): number {
  return startsAt + (endsAt - startsAt) / 2
}

/** The price of a court that is booked now: whole, or half of it in the second half of the slot where the club set that. */
export function priceNowOf(price: Cents, slot: Slot, { now, halfWalkIn }: { now: number; halfWalkIn: boolean }): Cents {
  return halfWalkIn && now >= halfFrom(slot) ? halfOf(price) : price
}
