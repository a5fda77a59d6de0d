import { listChanges } from '#domain/audit/changes.ts'
import { toCourtPriceView } from '#domain/prices/rules.ts'
import type { CourtPriceView } from '#domain/prices/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { describeRule } from './describe-rule.ts'
import { publishWindow } from './publish-window.ts'
import { requirePriceRule } from './require-rule.ts'
import { removePriceRule } from './store.ts'

/** Deletes a price rule; answers what it was. What is booked keeps its price. */
export const removePrice = act('prices.remove', (tx: Tx, { id }: { id: Ref }): CourtPriceView => {
  const rule = requirePriceRule(tx.db, id)
  removePriceRule(tx.db, rule.id)
  tx.target({ priceRule: rule.id }, listChanges(describeRule(rule), null))
  publishWindow(tx)
  return toCourtPriceView(rule)
})
