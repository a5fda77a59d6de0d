import { applyDiscount, type Cents, eurosOf } from '../money.ts'
import { clubDayOf, clubMinutesOf, type Day, formatTime, type Minutes, type Weekday, weekdayOf } from '../time.ts'
import type { CourtPriceView } from './schema.ts'

/** A price rule: date range with both ends included, weekdays (none: any), hour range with its end excluded. */
export type PriceRule = {
  id: number
  documentId: string
  name: string
  description: string
  priceCents: Cents
  dates: { from: Day; to: Day } | null
  weekdays: readonly Weekday[]
  hours: { from: Minutes; to: Minutes } | null
}

/** The price of a slot in cents: the rule that wins, or the court's own, less the court's discount. */
export function priceOf(
  startsAt: number,
  court: { priceCents: Cents; discount: number },
  rules: readonly PriceRule[],
): Cents {
  const day = clubDayOf(startsAt)
  const moment = { day, weekday: weekdayOf(day), minutes: clubMinutesOf(startsAt) }
  const winner = rules.filter((rule) => isApplicable(rule, moment)).toSorted(compareStrength)[0]
  return applyDiscount(winner?.priceCents ?? court.priceCents, court.discount)
}

type Moment = { day: Day; weekday: Weekday; minutes: Minutes }

function isApplicable(rule: PriceRule, moment: Moment): boolean {
  const { dates, weekdays, hours } = rule
  return (
    (!dates || (moment.day >= dates.from && moment.day <= dates.to)) &&
    (weekdays.length === 0 || weekdays.includes(moment.weekday)) &&
    (!hours || (moment.minutes >= hours.from && moment.minutes < hours.to))
  )
}

/** More criteria win; then a date range; then weekdays; then the newest. */
function compareStrength(a: PriceRule, b: PriceRule): number {
  return (
    countCriteria(b) - countCriteria(a) ||
    Number(b.dates !== null) - Number(a.dates !== null) ||
    weekdayWeightOf(b) - weekdayWeightOf(a) ||
    b.id - a.id
  )
}

function countCriteria(rule: PriceRule): number {
  return Number(rule.dates !== null) + weekdayWeightOf(rule) + Number(rule.hours !== null)
}

function weekdayWeightOf(rule: PriceRule): number {
  return Number(rule.weekdays.length > 0)
}

/** A price rule as it is shown: euros, days and times as text. */
export function toCourtPriceView(rule: PriceRule): CourtPriceView {
  return {
    id: rule.id,
    documentId: rule.documentId,
    name: rule.name,
    description: rule.description,
    price: eurosOf(rule.priceCents),
    dateFrom: rule.dates?.from ?? null,
    dateTo: rule.dates?.to ?? null,
    weekdays: [...rule.weekdays],
    hourFrom: rule.hours ? formatTime(rule.hours.from) : null,
    hourTo: rule.hours ? formatTime(rule.hours.to) : null,
  }
}
