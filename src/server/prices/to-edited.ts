import { type PriceRule, toCourtPriceView } from '#domain/prices/rules.ts'
import type { EditedPriceView } from '#domain/prices/schema.ts'
import type { Db } from '../db/client.ts'
import { readVersion } from '../db/versions.ts'

/** A price rule as a form reads it. */
export function toEditedPrice(db: Db, rule: PriceRule): EditedPriceView {
  return { ...toCourtPriceView(rule), version: readVersion(db, 'price_rule', rule.id) }
}
