import type { AuditValue } from '#domain/audit/changes.ts'
import { type PriceRule, toCourtPriceView } from '#domain/prices/rules.ts'

/** The fields of a price rule for the audit. */
export function describeRule(rule: PriceRule): Record<string, AuditValue> {
  const { name, description, price, dateFrom, dateTo, weekdays, hourFrom, hourTo } = toCourtPriceView(rule)
  return { name, description, price, dateFrom, dateTo, hourFrom, hourTo, weekdays: weekdays.join(',') }
}
