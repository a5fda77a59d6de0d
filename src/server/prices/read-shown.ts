import type { ShownPricesView } from '#domain/prices/schema.ts'
import { pickShownPrices } from '#domain/prices/shown.ts'
import { listCourts } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { listPriceRules } from './store.ts'

/** What everybody may know prices from, as it is now: courts in use, and rules that can still hold. */
export function readShownPrices({ db, clock }: Pick<Deps, 'db' | 'clock'>): { data: ShownPricesView } {
  return { data: pickShownPrices(listCourts(db), listPriceRules(db), clock()) }
}
