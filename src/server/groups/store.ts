import { count, eq, max, sql } from 'drizzle-orm'
import { compareNames } from '#domain/compare-names.ts'
import type { GroupRules } from '#domain/groups/rules.ts'
import type { MemberGroupView } from '#domain/groups/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { isNamed } from '../db/list.ts'
import { memberGroups, users } from '../db/schema/users.ts'

const rules = {
  daysAhead: memberGroups.daysAhead,
  maxAhead: memberGroups.maxAhead,
  peakMinutes: memberGroups.peakMinutes,
  oneAtATime: sql<boolean>`${memberGroups.oneAtATime}`.mapWith(Boolean),
}

const statements = prepareOnce((db) => ({
  rulesOf: db
    .select({ name: memberGroups.name, ...rules })
    .from(users)
    .innerJoin(memberGroups, eq(memberGroups.id, users.groupId))
    .where(eq(users.id, param('userId')))
    .prepare(),
}))

/** The rules of the group that a user is in, and its name; null where they are in none. */
export function findRulesOf(db: Db, userId: number): (GroupRules & { name: string }) | null {
  return statements(db).rulesOf.get({ userId }) ?? null
}

/** How many days ahead the group that books furthest does; null where there is no group. */
export function findLongestDays(db: Db): number | null {
  return (
    db
      .select({ days: max(memberGroups.daysAhead) })
      .from(memberGroups)
      .get()?.days ?? null
  )
}

const selectGroups = (db: Db) =>
  db
    .select({
      id: memberGroups.id,
      documentId: memberGroups.documentId,
      name: memberGroups.name,
      ...rules,
      members: sql<number>`(SELECT count(*) FROM user WHERE user.group_id = member_group.id)`,
      version: memberGroups.version,
    })
    .from(memberGroups)

/** All groups, by name. */
export function listGroups(db: Db): MemberGroupView[] {
  return selectGroups(db)
    .all()
    .toSorted((one, other) => compareNames(one.name, other.name))
}

/** A group by its number or documentId; null where there is none. */
export function findGroup(db: Db, ref: Ref): MemberGroupView | null {
  return selectGroups(db).where(isNamed(memberGroups, ref)).get() ?? null
}

/** Counts the users that are in no group. */
export function countInNone(db: Db): number {
  const where = sql`user.group_id IS NULL AND user.erased_at IS NULL`
  return db.select({ total: count() }).from(users).where(where).get()?.total ?? 0
}

type GroupRow = GroupRules & { name: string }

/** Adds a group; answers its number. */
export function addGroup(db: Db, documentId: string, group: GroupRow): number {
  return db
    .insert(memberGroups)
    .values({ documentId, ...toRow(group) })
    .returning({ id: memberGroups.id })
    .get().id
}

/** Writes the name and the rules of a group anew. */
export function updateGroup(db: Db, id: number, group: GroupRow): void {
  db.update(memberGroups).set(toRow(group)).where(eq(memberGroups.id, id)).run()
}

function toRow({ oneAtATime, ...group }: GroupRow) {
  return { ...group, oneAtATime: Number(oneAtATime) }
}

/** Removes a group; answers the numbers of those who were in it and are in none now, which the desk's form of each shows. */
export function removeGroup(db: Db, id: number): number[] {
  const members = db
    .update(users)
    .set({ groupId: null, version: sql`${users.version} + 1` })
    .where(eq(users.groupId, id))
    .returning({ id: users.id })
    .all()
  db.delete(memberGroups).where(eq(memberGroups.id, id)).run()
  return members.map((member) => member.id)
}
