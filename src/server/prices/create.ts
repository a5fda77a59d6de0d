import { listChanges } from '#domain/audit/changes.ts'
import { centsOf } from '#domain/money.ts'
import { toCriteria } from '#domain/prices/criteria.ts'
import { type CreatePriceInput, type EditedPriceView, writtenOf } from '#domain/prices/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { describeRule } from './describe-rule.ts'
import { publishWindow } from './publish-window.ts'
import { requirePriceRule } from './require-rule.ts'
import { addPriceRule } from './store.ts'
import { toEditedPrice } from './to-edited.ts'

/** Makes a price rule. It holds for what is booked from now on. */
export const createPrice = act(
  'prices.create',
  (tx: Tx, { name, description, price, ...criteria }: CreatePriceInput): EditedPriceView => {
    const id = addPriceRule(tx.db, {
      documentId: makeDocumentId(),
      name,
      description,
      priceCents: centsOf(price),
      ...toCriteria(writtenOf(criteria)),
    })
    const rule = requirePriceRule(tx.db, id)
    tx.target({ priceRule: id }, listChanges(null, describeRule(rule)))
    publishWindow(tx)
    return toEditedPrice(tx.db, rule)
  },
)
