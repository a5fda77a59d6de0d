import { eurosOf } from '#domain/money.ts'
import { criteriaOfDay, criteriaRefusals, oneDayOf, toCriteria, type WrittenCriteria } from '#domain/prices/criteria.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import { formatTime, isDay, parseTime, type Weekday } from '#domain/time.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { parsePrice } from './price-text.ts'

/** A rule as the form has one. What isn't ticked counts for nothing, and stays for when it is ticked again. */
export type PriceDraft = {
  name: string
  description: string
  price: string
  hasDates: boolean
  /** Whether its dates are one day, or from one to another. */
  span: 'range' | 'day'
  day: string
  dateFrom: string
  dateTo: string
  weekdays: Weekday[]
  hasHours: boolean
  hourFrom: string
  hourTo: string
}

export const emptyPrice: PriceDraft = {
  name: '',
  description: '',
  price: '',
  hasDates: false,
  span: 'range',
  day: '',
  dateFrom: '',
  dateTo: '',
  weekdays: [],
  hasHours: false,
  hourFrom: '',
  hourTo: '',
}

/** A rule for the form; money is written as the language writes it. A range that holds on one day alone is that day. */
export function toDraft(rule: PriceRule, writeEuros: (euros: number) => string): PriceDraft {
  const { name, description, priceCents, dates, weekdays, hours } = rule
  const day = oneDayOf(rule)
  return {
    ...emptyPrice,
    name,
    description,
    price: writeEuros(eurosOf(priceCents)),
    hasDates: dates !== null,
    ...(day === null
      ? { dateFrom: dates?.from ?? '', dateTo: dates?.to ?? '', weekdays: [...weekdays] }
      : { span: 'day', day }),
    ...(hours && { hasHours: true, hourFrom: formatTime(hours.from), hourTo: formatTime(hours.to) }),
  }
}

/** What is sent. A price that can't be read goes as it was written, and what is ticked but empty as nothing, for the schema to refuse. */
export function toInput(draft: PriceDraft) {
  const { name, description, price } = draft
  return {
    name,
    description,
    price: price.trim() === '' ? undefined : (parsePrice(price) ?? price),
    ...toWritten(draft),
  }
}

/** The rule that a draft makes, as far as prices go; null where it can't be made yet. A new one is the newest. */
export function toRule(draft: PriceDraft, before: PriceRule | null): PriceRule | null {
  const price = parsePrice(draft.price)
  const written = toWritten(draft)
  if (price === null || !isReadable(written) || criteriaRefusals(written).length > 0) return null
  const { id, documentId } = before ?? { id: Number.MAX_SAFE_INTEGER, documentId: 'new' }
  const { name, description } = draft
  return { id, documentId, name, description, priceCents: Math.round(price * 100), ...toCriteria(written) }
}

function toWritten({
  hasDates,
  span,
  day,
  dateFrom,
  dateTo,
  weekdays,
  hasHours,
  ...hours
}: PriceDraft): WrittenCriteria & { weekdays: Weekday[] } {
  const times = hasHours ? { hourFrom: hours.hourFrom, hourTo: hours.hourTo } : { hourFrom: null, hourTo: null }
  if (!hasDates) return { dateFrom: null, dateTo: null, weekdays, ...times }
  if (span === 'range') return { dateFrom, dateTo, weekdays, ...times }
  if (!isDay(day)) return { dateFrom: '', dateTo: '', weekdays: [], ...times }
  const { dates, weekdays: own } = criteriaOfDay(day)
  return { dateFrom: dates.from, dateTo: dates.to, weekdays: own, ...times }
}

function isReadable({ dateFrom, dateTo, hourFrom, hourTo }: WrittenCriteria): boolean {
  const days = [dateFrom, dateTo].every((one) => one === null || isDay(one))
  return days && [hourFrom, hourTo].every((one) => one === null || parseTime(one) !== null)
}

/** Of what is sent only what differs, so that what somebody else changed meanwhile stays. */
export function toChanges(before: PriceDraft, after: PriceDraft): Partial<ReturnType<typeof toInput>> {
  return pickChanged(toInput(before), toInput(after))
}
