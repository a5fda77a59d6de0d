import { type Court, hoursOf, toCourtView } from '../courts/rules.ts'
import { type Cents, quarterOf } from '../money.ts'
import { addDays, clubDayOf, type Day } from '../time.ts'
import { areMeeting } from './criteria.ts'
import { type PriceRule, toCourtPriceView } from './rules.ts'
import type { ShownPricesView } from './schema.ts'
import { buildPriceWeek, mondayOf, type PriceWeek, slotsIn } from './week.ts'

/** So many weeks from this one on are shown. */
export const SHOWN_WEEKS = 27

/** What everybody may know prices from: the rules that can still hold, and the courts in use with their hours from this week on. */
export function pickShownPrices(courts: readonly Court[], rules: readonly PriceRule[], now: number): ShownPricesView {
  const monday = mondayOf(clubDayOf(now))
  return {
    rules: rules.filter((rule) => mayHold(rule, monday)).map(toCourtPriceView),
    courts: courts
      .filter(({ active }) => active)
      .map((court) =>
        toCourtView({ ...court, schedules: court.schedules.filter(({ date }) => date === null || date >= monday) }),
      ),
  }
}

/** Whether a rule holds at any moment of a day or of those after it. One of dates that have none of its weekdays never does. */
function mayHold(rule: PriceRule, from: Day): boolean {
  return (rule.dates === null || rule.dates.to >= from) && areMeeting(rule, rule)
}

/** Courts that cost the same at all times of a week, and that week. */
export type CourtGroup = { courts: readonly [Court, ...Court[]]; week: PriceWeek }

/** The courts of a week that begins on a Monday, those of equal prices together, in the order of their first. */
export function groupByPrices(courts: readonly Court[], rules: readonly PriceRule[], monday: Day): CourtGroup[] {
  // Most courts of a club have the same hours and the same price: their weeks are made once.
  const weeks = new Map<string, { week: PriceWeek; prices: string }>()
  const groups = new Map<string, { courts: [Court, ...Court[]]; week: PriceWeek }>()
  for (const court of courts) {
    const key = keyOf(court, monday)
    const shown = weeks.get(key) ?? makeWeek(court, rules, monday)
    weeks.set(key, shown)
    const group = groups.get(shown.prices)
    if (group) group.courts.push(court)
    else groups.set(shown.prices, { courts: [court], week: shown.week })
  }
  return [...groups.values()]
}

function makeWeek(court: Court, rules: readonly PriceRule[], monday: Day) {
  const week = buildPriceWeek(court, rules, monday)
  return {
    week,
    prices: slotsIn(week)
      .map(({ startsAt, cents }) => `${startsAt} ${cents}`)
      .join(),
  }
}

/** All of a court that its week is made from. */
function keyOf(court: Court, monday: Day): string {
  const hours = Array.from({ length: 7 }, (_, ahead) => hoursOf(court, addDays(monday, ahead)))
  return JSON.stringify([court.priceCents, court.discount, hours])
}

/** The least and the most that a slot of some weeks costs, in cents; null where there is no slot. */
export function priceRangeOf(weeks: readonly PriceWeek[]): { least: Cents; most: Cents } | null {
  const prices = weeks.flatMap((week) => slotsIn(week).map(({ cents }) => cents))
  return prices.length === 0 ? null : { least: Math.min(...prices), most: Math.max(...prices) }
}

/** What a place costs at least, of that range. */
export function leastPlaceOf({ least }: { least: Cents }): Cents {
  return quarterOf(least)
}
