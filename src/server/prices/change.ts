import { listChanges } from '#domain/audit/changes.ts'
import { Refused } from '#domain/errors.ts'
import { countAtOldPrice, type PricedGames } from '#domain/prices/count-at-old-price.ts'
import { criteriaRefusals } from '#domain/prices/criteria.ts'
import { fromCourtPriceView, type PriceRule, toCourtPriceView } from '#domain/prices/rules.ts'
import type { ChangePriceInput, CourtPriceView, EditedPriceView } from '#domain/prices/schema.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { raiseVersion, refuseStale } from '../db/versions.ts'
import { readLongestWindow } from '../groups/read-rules.ts'
import { describeRule } from './describe-rule.ts'
import { publishWindow } from './publish-window.ts'
import { requirePriceRule } from './require-rule.ts'
import { listComingStarts, listPriceRules, updatePriceRule } from './store.ts'
import { toEditedPrice } from './to-edited.ts'

/**
 * Changes what is sent of a price rule; refused where its criteria wouldn't fit together then. What is booked keeps its price,
 * and the rule its age. Refused where an older version of it was read.
 */
export const changePrice = act(
  'prices.change',
  (tx: Tx, { id, version, ...sent }: ChangePriceInput): EditedPriceView => {
    const before = requirePriceRule(tx.db, id)
    refuseStale(tx.db, 'price_rule', { id: before.id, version })
    const rules = listPriceRules(tx.db)
    const after = applyChanges(toCourtPriceView(before), sent)
    const [first, ...more] = criteriaRefusals(after)
    if (first) throw new Refused(first, ...more)
    const rule = fromCourtPriceView(after)
    const changes = listChanges(describeRule(before), describeRule(rule))
    const isOther = Object.keys(changes).length > 0
    if (isOther) {
      updatePriceRule(tx.db, rule)
      raiseVersion(tx, 'price_rule', rule.id)
      publishWindow(tx)
    }
    const kept = isOther ? countAtOldPrice(readPricedGames(tx, rules), listPriceRules(tx.db)) : 0
    tx.target({ priceRule: rule.id }, { name: rule.name, ...changes, kept })
    return toEditedPrice(tx.db, rule)
  },
)

function applyChanges(before: CourtPriceView, sent: Omit<ChangePriceInput, 'id' | 'version'>): CourtPriceView {
  const { name = before.name, description = before.description, price = before.price } = sent
  const { dateFrom = before.dateFrom, dateTo = before.dateTo, weekdays = before.weekdays } = sent
  const { hourFrom = before.hourFrom, hourTo = before.hourTo } = sent
  return { ...before, name, description, price, dateFrom, dateTo, weekdays: weekdays ?? [], hourFrom, hourTo }
}

function readPricedGames(tx: Tx, rules: readonly PriceRule[]): PricedGames {
  const { db, now } = tx
  const range = { now, from: clubDayOf(now), before: addDays(lastBookableDayOf(now, readLongestWindow(tx)), 1) }
  return { rules, courts: listCourts(db), coming: listComingStarts(db, range) }
}
