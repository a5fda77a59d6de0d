import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isLocale } from '#domain/locale.ts'
import { positionOf } from '#domain/positions.ts'
import { type Role, rolesOf } from '#domain/roles.ts'
import type { Listed, Ref } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import type { About } from '#domain/users/card.ts'
import type { UsersFilter } from '#domain/users/desk-schema.ts'
import { type UserSort, userSorts } from '#domain/users/sorts.ts'
import type { Db } from '../db/client.ts'
import { inOrderOf, isNamed, listIds, listPage } from '../db/list.ts'
import { userRoles, users } from '../db/schema/users.ts'
import { matchesAnyOf } from '../db/search.ts'

/** Users as portal admins see them. */

/** A user with all that the desk knows of them; instants in epoch milliseconds. */
export type UserFacts = {
  id: number
  documentId: string
  username: string
  email: string
  phone: string
  birthDate: Day | null
  observations: string
  nick: string
  levelQuarters: number
  position: ReturnType<typeof positionOf>
  pictureVersion: string | null
  roles: readonly Role[]
  locale: 'en' | 'es' | null
  showInSearches: boolean
  showOnWall: boolean
  showOnRanking: boolean
  about: About
  aboutShown: boolean
  createdAt: number
  confirmedAt: number | null
  blockedAt: number | null
  groupId: number | null
  /** The name of that group. */
  group: string | null
  version: number
}

const columns = {
  id: users.id,
  documentId: users.documentId,
  username: users.username,
  email: users.email,
  phone: users.phone,
  birthDate: users.birthDate,
  observations: users.observations,
  nick: users.nick,
  levelQuarters: users.levelQuarters,
  position: users.position,
  pictureVersion: users.pictureVersion,
  locale: users.locale,
  showInSearches: users.showInSearches,
  showOnWall: users.showOnWall,
  showOnRanking: users.showOnRanking,
  aboutEn: users.aboutEn,
  aboutEs: users.aboutEs,
  aboutShown: users.aboutShown,
  createdAt: users.createdAt,
  confirmedAt: users.confirmedAt,
  blockedAt: users.blockedAt,
  groupId: users.groupId,
  group: sql<string | null>`(SELECT name FROM member_group WHERE member_group.id = user.group_id)`,
  version: users.version,
  roles: sql<string | null>`(SELECT group_concat(role) FROM user_role WHERE user_role.user_id = ${users.id})`,
}

function selectWhere(db: Db, where: SQL) {
  return db
    .select(columns)
    .from(users)
    .where(and(where, isNull(users.erasedAt)))
}

type Row = NonNullable<ReturnType<ReturnType<typeof selectWhere>['get']>>

function toFacts({ position, roles, locale, aboutEn, aboutEs, ...row }: Row): UserFacts {
  return {
    ...row,
    position: positionOf(position),
    roles: rolesOf((roles ?? '').split(',')),
    locale: isLocale(locale) ? locale : null,
    showInSearches: row.showInSearches === 1,
    showOnWall: row.showOnWall === 1,
    showOnRanking: row.showOnRanking === 1,
    about: { en: aboutEn, es: aboutEs },
    aboutShown: row.aboutShown === 1,
  }
}

/** Finds a user by id or documentId; null where there is none, or none any more. */
export function findUserFacts(db: Db, ref: Ref): UserFacts | null {
  const row = selectWhere(db, isNamed(users, ref)).get()
  return row ? toFacts(row) : null
}

/** Reads users by their ids, in that order; those who aren't there are left out. */
export function readUserFacts(db: Db, ids: readonly number[]): UserFacts[] {
  return inOrderOf(ids, selectWhere(db, inArray(users.id, [...ids])).all()).map(toFacts)
}

/** Counts the portal admins who can sign in, without one. */
export function countOtherPortalAdmins(db: Db, id: number): number {
  const found = db
    .select({ total: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, 'portalAdmin'),
        isNull(users.blockedAt),
        isNull(users.erasedAt),
        // Nobody signs in to an account that isn't confirmed.
        isNotNull(users.confirmedAt),
        ne(users.id, id),
      ),
    )
    .get()
  return found?.total ?? 0
}

/** One page of the users that fit, in the order requested: by nick where nothing is said. */
export function pickUsers(db: Db, filter: UsersFilter, paging: { page: number; pageSize: number }): Listed {
  return listPage(db, queryOf(filter), paging)
}

/** The ids of all of them. */
export function findUserIds(db: Db, filter: UsersFilter): number[] {
  return listIds(db, queryOf(filter))
}

function queryOf({ sort = 'nick', q = '', role, blocked }: UsersFilter) {
  const where = and(
    isNull(users.erasedAt),
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
    // Everybody is a player.
    role === undefined || role === 'fp_user' ? undefined : holdsRole(role),
    q.trim() === '' ? undefined : matchesAnyOf(q),
  )
  return { from: users, where, orderBy: toOrder(sort) }
}

function holdsRole(role: Role): SQL {
  return sql`${users.id} IN (SELECT user_id FROM user_role WHERE user_role.role = ${role})`
}

const orders = {
  id: [users.id],
  nick: [users.sortKey, users.id],
  username: [users.usernameKey, users.id],
  email: [users.emailKey, users.id],
  level: [users.levelQuarters, users.id],
  birthDate: [users.birthDate, users.id],
  age: [users.birthDate, users.id],
} as const

/** The older somebody is, the earlier their birth date. */
function toOrder(sort: UserSort): SQL[] {
  const field = userSorts.find((one) => one === sort || `-${one}` === sort) ?? 'nick'
  const order = sort.startsWith('-') === (field === 'age') ? asc : desc
  return orders[field].map((column) => order(column))
}
