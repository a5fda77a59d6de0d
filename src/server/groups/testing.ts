import type { GroupRules } from '#domain/groups/rules.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { addGroup } from './store.ts'

/** Adds a group of members; answers its number. */
export function aGroup(db: Db, parts: Partial<GroupRules & { name: string }> = {}): number {
  return addGroup(db, makeDocumentId(), {
    name: 'Youth',
    daysAhead: 5,
    maxAhead: 2,
    peakMinutes: 90,
    oneAtATime: false,
    ...parts,
  })
}
