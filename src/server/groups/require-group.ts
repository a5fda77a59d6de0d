import { Refused, refuse } from '#domain/errors.ts'
import type { MemberGroupView } from '#domain/groups/schema.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { findGroup, listGroups } from './store.ts'

/** The group of that number or documentId; refused where there is none. */
export function requireGroup(db: Db, ref: Ref): MemberGroupView {
  const group = findGroup(db, ref)
  if (!group) throw new Refused({ key: 'errors.notFound' })
  return group
}

/** Refuses a name that another group has, in letters large or small. */
export function refuseSameName(db: Db, name: string, own = 0): void {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  const other = listGroups(db).find((group) => group.id !== own && isSame(group.name))
  refuse(other ? { key: 'group.errors.nameTaken', param: 'name' } : null)
}

/** What the audit has of a group. */
export function describeGroup({ name, daysAhead, maxAhead, peakMinutes, oneAtATime }: MemberGroupView) {
  return { name, daysAhead, maxAhead, peakMinutes, oneAtATime }
}
