import { Refused } from '#domain/errors.ts'
import { criteriaRefusals } from '#domain/prices/criteria.ts'
import { fromCourtPriceView, toCourtPriceView } from '#domain/prices/rules.ts'
import type { ChangePriceInput, CourtPriceView } from '#domain/prices/schema.ts'
import { act, type Tx } from '../act.ts'
import { describeChange } from './describe-change.ts'
import { requirePriceRule } from './require-rule.ts'
import { updatePriceRule } from './store.ts'
import { tellWindow } from './tell-window.ts'

/**
 * Changes what is sent of a price rule; refused where its criteria wouldn't fit together then. What is booked keeps its price,
 * and the rule its age.
 */
export const changePrice = act('prices.change', (tx: Tx, { id: ref, ...sent }: ChangePriceInput): CourtPriceView => {
  const before = requirePriceRule(tx.db, ref)
  const after = applyChanges(toCourtPriceView(before), sent)
  const [first, ...more] = criteriaRefusals(after)
  if (first) throw new Refused(first, ...more)
  const rule = fromCourtPriceView(after)
  updatePriceRule(tx.db, rule)
  tx.target({ priceRule: rule.id }, describeChange(before, rule))
  tellWindow(tx)
  return toCourtPriceView(rule)
})

function applyChanges(before: CourtPriceView, sent: Omit<ChangePriceInput, 'id'>): CourtPriceView {
  const { name = before.name, description = before.description, price = before.price } = sent
  const { dateFrom = before.dateFrom, dateTo = before.dateTo, weekdays = before.weekdays } = sent
  const { hourFrom = before.hourFrom, hourTo = before.hourTo } = sent
  return { ...before, name, description, price, dateFrom, dateTo, weekdays: weekdays ?? [], hourFrom, hourTo }
}
