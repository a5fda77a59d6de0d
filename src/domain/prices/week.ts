import { type Court, hoursOf, slotsOf } from '../courts/rules.ts'
import type { Cents } from '../money.ts'
import { addDays, clubTimeOf, type Day, weekdayOf, weekdays } from '../time.ts'
import { explainPrice, type PriceExplanation, type PriceRule } from './rules.ts'

export type PricedSlot = PriceExplanation & { day: Day; time: string; startsAt: number; endsAt: number }

/** The week of one court: Monday to Sunday, and for every time at which any of its slots starts, the slot of each day. */
export type PriceWeek = {
  days: readonly Day[]
  rows: readonly { time: string; slots: readonly (PricedSlot | null)[] }[]
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** The prices of a court in the week that begins on a Monday; null for a day that has no slot at that time. */
export function buildPriceWeek(court: Court, rules: readonly PriceRule[], monday: Day): PriceWeek {
  const days = weekdays.map((weekday) => addDays(monday, weekday - 1))
  const slots = days.flatMap((day) =>
    slotsOf(hoursOf(court, day), day).map(({ startsAt, endsAt }): PricedSlot => {
      const explained = explainPrice(startsAt, court, rules)
      return { ...explained, day, time: clubTimeOf(startsAt), startsAt, endsAt }
    }),
  )
  const times = [...new Set(slots.map(({ time }) => time))].toSorted()
  return {
    days,
    rows: times.map((time) => ({
      time,
      slots: days.map((day) => slots.find((slot) => slot.day === day && slot.time === time) ?? null),
    })),
  }
}

/** All slots of a week, by time and day. */
export function slotsIn({ rows }: PriceWeek): PricedSlot[] {
  return rows.flatMap(({ slots }) => slots.flatMap((slot) => slot ?? []))
}

/** How often each price stands in a week, the lowest first. */
export function countPrices(week: PriceWeek): { cents: Cents; count: number }[] {
  const byPrice = Map.groupBy(slotsIn(week), ({ cents }) => cents)
  return [...byPrice].map(([cents, { length: count }]) => ({ cents, count })).toSorted((a, b) => a.cents - b.cents)
}

/** The slots of a week that cost something else with other rules, before and after. */
export function changedSlots(before: PriceWeek, after: PriceWeek): { before: PricedSlot; after: PricedSlot }[] {
  const priced = new Map(slotsIn(after).map((slot) => [slot.startsAt, slot]))
  return slotsIn(before).flatMap((slot) => {
    const next = priced.get(slot.startsAt)
    return next && next.cents !== slot.cents ? [{ before: slot, after: next }] : []
  })
}
