import { expect, test } from 'vitest'
import { leadKinds } from '#domain/leads/kinds.ts'
import type { LeadsFilter } from '#domain/leads/schema.ts'
import { plansOf } from '../db/testing.ts'
import { testDatabase } from '../testing.ts'
import { findLeadIds } from './list-store.ts'
import { countPairs } from './pairs-store.ts'

const [name] = leadKinds
const month = { from: '2026-11-01', to: '2026-11-30' }

test.each<{ filter: LeadsFilter; plan: string }>([
  { filter: {}, plan: 'SCAN lead USING COVERING INDEX lead_created' },
  { filter: { sort: 'createdAt' }, plan: 'SCAN lead USING COVERING INDEX lead_created' },
  { filter: month, plan: 'SEARCH lead USING COVERING INDEX lead_created (created_at>? AND created_at<?)' },
  { filter: { name }, plan: 'SEARCH lead USING COVERING INDEX lead_name (name=?)' },
  {
    filter: { name, ...month },
    plan: 'SEARCH lead USING COVERING INDEX lead_name (name=? AND created_at>? AND created_at<?)',
  },
  { filter: { source: '/' }, plan: 'SEARCH lead USING COVERING INDEX lead_page (page=?)' },
  { filter: { sort: 'email' }, plan: 'SCAN lead USING COVERING INDEX lead_email' },
])('$filter is read from an index in its order: $plan', ({ filter, plan }) => {
  expect(plansOf(testDatabase(), (db) => findLeadIds(db, filter)).at(-1)).toBe(plan)
})

test('what is searched is found by its letters first', () => {
  const plans = plansOf(testDatabase(), (db) => findLeadIds(db, { q: 'tournament' }))
  expect(plans).toContainEqual(expect.stringMatching(/^SCAN lead_search VIRTUAL TABLE INDEX \d+:.*M/m))
  expect(plans.at(-1)).toMatch(/^SEARCH lead USING INTEGER PRIMARY KEY/)
})

test('pairs are counted in the index of their categories, without a look at what they sent', () => {
  expect(plansOf(testDatabase(), (db) => countPairs(db, [1], 0))).toContain(
    'SEARCH lead USING COVERING INDEX lead_category (<expr>=? AND name=?)',
  )
})
