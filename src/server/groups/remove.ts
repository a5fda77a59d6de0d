import { listChanges } from '#domain/audit/changes.ts'
import type { MemberGroupView } from '#domain/groups/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { writeUserEvent } from '../users/write-user-event.ts'
import { describeGroup, requireGroup } from './require-group.ts'
import { removeGroup } from './store.ts'

/** Deletes a group; who was in it books by the club's rules from then on. Answers what it was. */
export const deleteGroup = act('groups.remove', (tx: Tx, { id }: { id: Ref }): MemberGroupView => {
  const group = requireGroup(tx.db, id)
  for (const member of removeGroup(tx.db, group.id)) writeUserEvent(tx, 'changed', member)
  tx.target({ group: group.id }, { ...listChanges(describeGroup(group), null), members: group.members })
  return group
})
