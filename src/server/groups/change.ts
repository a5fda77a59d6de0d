import { listChanges } from '#domain/audit/changes.ts'
import type { ChangeMemberGroupInput, MemberGroupView } from '#domain/groups/schema.ts'
import { act, type Tx } from '../act.ts'
import { raiseVersion, refuseStale } from '../db/versions.ts'
import { describeGroup, refuseSameName, requireGroup } from './require-group.ts'
import { updateGroup } from './store.ts'

/**
 * Changes what is sent of a group. What its members have booked stays, be it more than they could book now. Refused where an older
 * version of it was read.
 */
export const changeGroup = act(
  'groups.change',
  (tx: Tx, { id, version, ...sent }: ChangeMemberGroupInput): MemberGroupView => {
    const before = requireGroup(tx.db, id)
    refuseStale(tx.db, 'member_group', { id: before.id, version })
    const { name = before.name, daysAhead = before.daysAhead, maxAhead = before.maxAhead } = sent
    const { peakMinutes = before.peakMinutes, oneAtATime = before.oneAtATime } = sent
    refuseSameName(tx.db, name, before.id)
    const rules = { name, daysAhead, maxAhead, peakMinutes, oneAtATime }
    const changes = listChanges(describeGroup(before), rules)
    updateGroup(tx.db, before.id, rules)
    if (Object.keys(changes).length > 0) raiseVersion(tx, 'member_group', before.id)
    tx.target({ group: before.id }, { name, ...changes })
    return requireGroup(tx.db, before.id)
  },
)
