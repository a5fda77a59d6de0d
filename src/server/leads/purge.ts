import { leadEndOf, leadsOverAt } from '#domain/leads/rules.ts'
import { HOUR } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { listOldest, removeLeads } from './store.ts'

/** Leads deleted in one commit, at most; between two of them others are answered. */
export const PURGED_AT_ONCE = 200
/** Months differ by so much: what is within it is looked at one by one. */
const SLACK = 4 * 24 * HOUR

/** Deletes the oldest leads that are older than as many months as the settings say; answers how many. */
export const purgeSome = act('jobs.purgeLeads', (tx: Tx): number => {
  const { months } = readConfig(tx.db, tx.environment).leads
  const over = listOldest(tx.db, leadsOverAt(tx.now, months) + SLACK, PURGED_AT_ONCE).filter(
    ({ createdAt }) => leadEndOf(createdAt, months) <= tx.now,
  )
  const ids = over.map(({ id }) => id)
  removeLeads(tx.db, ids)
  if (over.length > 0) tx.target({}, { leads: over.length })
  return over.length
})
