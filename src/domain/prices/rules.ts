import { applyDiscount, type Cents, centsOf, eurosOf } from '../money.ts'
import { clubDayOf, clubMinutesOf, type Day, formatTime, type Minutes, type Weekday, weekdayOf } from '../time.ts'
import { type Criteria, toCriteria } from './criteria.ts'
import type { CourtPriceView } from './schema.ts'

/** A price rule; of two, the one with the higher id is the newer. */
export type PriceRule = Criteria & {
  id: number
  documentId: string
  name: string
  description: string
  priceCents: Cents
}

/** What a court costs for a slot where no rule holds, and what it takes off any price in whole percent. */
export type CourtPrice = { priceCents: Cents; discount: number }

/** By what a rule wins over another that holds too. */
export type Advantage = 'criteria' | 'dates' | 'weekdays' | 'newer'

/**
 * Why a slot has its price: the rule that wins, null where none holds and it is the court's own; the rules that hold too, the
 * stronger first, and by what they lose to the winner. `cents` is what is left of `fullCents` after the court's discount.
 */
export type PriceExplanation = {
  winner: PriceRule | null
  losers: readonly { rule: PriceRule; by: Advantage }[]
  fullCents: Cents
  cents: Cents
}

/** The price of a slot in cents: the rule that wins, or the court's own, less the court's discount. */
export function priceOf(startsAt: number, court: CourtPrice, rules: readonly PriceRule[]): Cents {
  return explainPrice(startsAt, court, rules).cents
}

/** The price of a slot and why it is that. */
export function explainPrice(startsAt: number, court: CourtPrice, rules: readonly PriceRule[]): PriceExplanation {
  const day = clubDayOf(startsAt)
  const moment = { day, weekday: weekdayOf(day), minutes: clubMinutesOf(startsAt) }
  const [winner = null, ...others] = rankRules(rules.filter((rule) => isApplicable(rule, moment)))
  const fullCents = winner?.priceCents ?? court.priceCents
  return {
    winner,
    losers: winner ? others.map((rule) => ({ rule, by: advantageOf(winner, rule) })) : [],
    fullCents,
    cents: applyDiscount(fullCents, court.discount),
  }
}

/** Rules in the order in which they win: more criteria; then a date range; then weekdays; then the newest. */
export function rankRules(rules: readonly PriceRule[]): PriceRule[] {
  return rules.toSorted(compareStrength)
}

/** By what the stronger of two rules wins over the other, where both hold. */
export function advantageOf(stronger: PriceRule, weaker: PriceRule): Advantage {
  if (countCriteria(stronger) !== countCriteria(weaker)) return 'criteria'
  if (weaker.dates === null && stronger.dates !== null) return 'dates'
  if (weaker.weekdays.length === 0 && stronger.weekdays.length > 0) return 'weekdays'
  return 'newer'
}

/** How many of the three kinds of criteria a rule has. */
export function countCriteria(rule: Criteria): number {
  return Number(rule.dates !== null) + weekdayWeightOf(rule) + Number(rule.hours !== null)
}

type Moment = { day: Day; weekday: Weekday; minutes: Minutes }

function isApplicable(rule: Criteria, moment: Moment): boolean {
  const { dates, weekdays, hours } = rule
  return (
    (!dates || (moment.day >= dates.from && moment.day <= dates.to)) &&
    (weekdays.length === 0 || weekdays.includes(moment.weekday)) &&
    (!hours || (moment.minutes >= hours.from && moment.minutes < hours.to))
  )
}

function compareStrength(a: PriceRule, b: PriceRule): number {
  return (
    countCriteria(b) - countCriteria(a) ||
    Number(b.dates !== null) - Number(a.dates !== null) ||
    weekdayWeightOf(b) - weekdayWeightOf(a) ||
    b.id - a.id
  )
}

function weekdayWeightOf(rule: Criteria): number {
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

/** The price rule that is shown so. */
export function fromCourtPriceView({
  id,
  documentId,
  name,
  description,
  price,
  ...criteria
}: CourtPriceView): PriceRule {
  return { id, documentId, name, description, priceCents: centsOf(price), ...toCriteria(criteria) }
}
