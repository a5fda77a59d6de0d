import { listChanges } from '#domain/audit/changes.ts'
import type { CreateMemberGroupInput, MemberGroupView } from '#domain/groups/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { describeGroup, refuseSameName, requireGroup } from './require-group.ts'
import { addGroup } from './store.ts'

/** Makes a group of members, in which nobody is yet. */
export const createGroup = act('groups.create', (tx: Tx, input: CreateMemberGroupInput): MemberGroupView => {
  refuseSameName(tx.db, input.name)
  const group = requireGroup(tx.db, addGroup(tx.db, makeDocumentId(), input))
  tx.target({ group: group.id }, listChanges(null, describeGroup(group)))
  return group
})
