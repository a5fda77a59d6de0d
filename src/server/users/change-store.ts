import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Position } from '#domain/positions.ts'
import type { Role } from '#domain/roles.ts'
import type { Day } from '#domain/time.ts'
import { searchKeyOf, sortKeyOf } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { entries, reservations } from '../db/schema/reservations.ts'
import { userRoles, users } from '../db/schema/users.ts'
import { refuseDoubled, uniqueKeysOf } from '../db/unique-users.ts'

/** What can be written of a user who is there; what isn't sent stays. */
export type UserChanges = {
  username?: string | undefined
  email?: string | undefined
  nick?: string | undefined
  phone?: string | undefined
  birthDate?: Day | null | undefined
  levelQuarters?: number | undefined
  position?: Position | undefined
  observations?: string | undefined
  showInSearches?: boolean | undefined
  showOnWall?: boolean | undefined
  showOnRanking?: boolean | undefined
  locale?: Locale | null | undefined
  /** A trainer's text; a language that isn't named stays. */
  about?: { [Of in Locale]?: string | undefined } | undefined
  aboutShown?: boolean | undefined
  blockedAt?: number | null | undefined
  groupId?: number | null | undefined
  /** All that are held from then on. */
  roles?: readonly Role[] | undefined
}

/** Changes a user, roles and the keys of what is changed too. Refused where a name or an address is somebody else's. */
export function updateUser(db: Db, before: { id: number; nick: string; username: string }, changes: UserChanges): void {
  const { showInSearches, showOnWall, showOnRanking, about, aboutShown, roles, ...columns } = changes
  if (roles) replaceRoles(db, before.id, roles)
  const { nick = before.nick, username = before.username } = changes
  const written = {
    ...columns,
    ...uniqueKeysOf(changes),
    ...(showInSearches === undefined ? {} : { showInSearches: showInSearches ? 1 : 0 }),
    ...(showOnWall === undefined ? {} : { showOnWall: showOnWall ? 1 : 0 }),
    ...(showOnRanking === undefined ? {} : { showOnRanking: showOnRanking ? 1 : 0 }),
    ...(about?.en === undefined ? {} : { aboutEn: about.en }),
    ...(about?.es === undefined ? {} : { aboutEs: about.es }),
    ...(aboutShown === undefined ? {} : { aboutShown: aboutShown ? 1 : 0 }),
    ...(nick === before.nick ? {} : { sortKey: sortKeyOf(nick) }),
    ...(nick === before.nick && username === before.username ? {} : { searchKey: searchKeyOf({ nick, username }) }),
  }
  if (Object.values(written).every((value) => value === undefined)) return
  refuseDoubled(() => db.update(users).set(written).where(eq(users.id, before.id)).run())
}

function replaceRoles(db: Db, userId: number, roles: readonly Role[]): void {
  db.delete(userRoles).where(eq(userRoles.userId, userId)).run()
  db.insert(userRoles)
    .values(roles.map((role) => ({ userId, role })))
    .run()
}

/** The days from one on that show somebody: those of live games that a user owns or is in. */
export function findDaysShowing(db: Db, userId: number, from: Day): Day[] {
  const isIn = sql`${reservations.id} IN (SELECT ${entries.reservationId} FROM ${entries} WHERE ${entries.userId} = ${userId})`
  const found = db
    .selectDistinct({ day: reservations.day })
    .from(reservations)
    .where(and(or(eq(reservations.ownerId, userId), isIn), gte(reservations.day, from)))
    .all()
  return found.map(({ day }) => day)
}
