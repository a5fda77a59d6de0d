import { Refused } from '#domain/errors.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { findPriceRule } from './store.ts'

/** The price rule of that number or documentId; refused where there is none. */
export function requirePriceRule(db: Db, ref: Ref): PriceRule {
  const rule = findPriceRule(db, ref)
  if (!rule) throw new Refused({ key: 'errors.notFound' })
  return rule
}
