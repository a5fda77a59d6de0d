import { type Court, hoursOf, type Slot, slotsOf } from '../courts/rules.ts'
import { type Cents, sharesOf } from '../money.ts'
import { WINDOW_DAYS } from '../reservations/rules.ts'
import {
  addDays,
  clubDayOf,
  clubTimeOf,
  countDays,
  type Day,
  formatTime,
  isDay,
  type Minutes,
  parseTime,
} from '../time.ts'
import { explainPrice, type PriceExplanation, type PriceRule, priceOf } from './rules.ts'
import { SHOWN_WEEKS } from './shown.ts'
import { mondayOf } from './week.ts'

/** A query as it is written in an address, each part missing or of any text. */
export type WrittenQuery = { court: string | null; day: string | null; time: string | null; week: string | null }

/**
 * A slot that is queried: the court, a day that can be booked, that court's times of the day with the requested one, null where
 * it is closed all day; its time, `HH:mm`, or the one wanted; and the Monday of the week that is looked at.
 */
export type Ask = {
  court: Court
  day: Day
  slots: readonly Slot[]
  slot: Slot | null
  time: string
  monday: Day
}

/** Half of the days that can be booked are before it, half after it. */
const MIDDLE = Math.floor(WINDOW_DAYS / 2)

/** When most want to play. */
const EVENING: Minutes = 20 * 60

/**
 * Reads a query. Parts that are missing or wrong are: the first court; the middle of the days that can be booked; the time
 * nearest to the evening; the week of the day. `courts` aren't empty.
 */
export function readQuery(written: WrittenQuery, courts: readonly [Court, ...Court[]], now: number): Ask {
  const today = clubDayOf(now)
  const court = findCourt(courts, written.court)
  const ahead = written.day !== null && isDay(written.day) ? countDays(today, written.day) : -1
  const day = addDays(today, ahead >= 0 && ahead <= WINDOW_DAYS ? ahead : MIDDLE)
  const slots = slotsOf(hoursOf(court, day), day)
  const wanted = parseTime(written.time ?? '') ?? EVENING
  const slot = findNearest(slots, wanted)
  const time = slot ? clubTimeOf(slot.startsAt) : formatTime(wanted)
  return { court, day, slots, slot, time, monday: readMonday(written.week, today) ?? mondayOf(day) }
}

function findCourt(courts: readonly [Court, ...Court[]], named: string | null): Court {
  return courts.find(({ id, documentId }) => String(id) === named || documentId === named) ?? courts[0]
}

/** The Monday of a week that is shown; null for any other. */
function readMonday(written: string | null, today: Day): Day | null {
  if (written === null || !isDay(written)) return null
  const monday = mondayOf(written)
  return isShownWeek(monday, today) ? monday : null
}

/** Whether the week that begins on a Monday is shown: this one, and those after it for half a year. */
export function isShownWeek(monday: Day, today: Day): boolean {
  const ahead = countDays(mondayOf(today), monday) / 7
  return ahead >= 0 && ahead < SHOWN_WEEKS
}

/** The slot that begins nearest to a time; of two as near, the earlier. */
function findNearest(slots: readonly Slot[], wanted: Minutes): Slot | null {
  const distance = ({ startsAt }: Slot) => Math.abs((parseTime(clubTimeOf(startsAt)) ?? 0) - wanted)
  const [nearest] = slots.toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

/**
 * The answer: what the slot costs and why; what it would cost without the rule that wins, null where none does; and what each of
 * four pays, in order of arrival, spare cents being on the first.
 */
export type Quote = PriceExplanation & { withoutCents: Cents | null; shares: readonly Cents[] }

/** What a slot of a court costs. */
export function quoteSlot({ startsAt }: Slot, court: Court, rules: readonly PriceRule[]): Quote {
  const explained = explainPrice(startsAt, court, rules)
  const { winner, cents } = explained
  const others = rules.filter((rule) => rule !== winner)
  return {
    ...explained,
    withoutCents: winner ? priceOf(startsAt, court, others) : null,
    shares: sharesOf(cents, 4),
  }
}
