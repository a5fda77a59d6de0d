import { roleIdOf } from '#domain/roles.ts'
import { clubDayOf, type Day, isoOf } from '#domain/time.ts'
import type { UsersFilter, UserView } from '#domain/users/desk-schema.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { ageOf } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { paginationOf } from '../paging.ts'
import { pickUsers, readUserFacts, type UserFacts } from './list-store.ts'

/** A page of the users as portal admins see them. */
export function listUsers(
  db: Db,
  { page, pageSize, ...filter }: UsersFilter & { page: number; pageSize: number },
  now: number,
) {
  const { ids, total } = pickUsers(db, filter, { page, pageSize })
  const today = clubDayOf(now)
  return {
    data: readUserFacts(db, ids).map((user) => toUserView(user, today)),
    meta: { pagination: paginationOf({ page, pageSize, total }) },
  }
}

/** A user as portal admins see one, with the age on that club day. */
export function toUserView(user: UserFacts, today: Day): UserView {
  const {
    levelQuarters,
    pictureVersion,
    confirmedAt,
    blockedAt,
    createdAt,
    roles,
    groupId,
    group,
    showOnWall: _showOnWall,
    showOnRanking: _showOnRanking,
    ...shown
  } = user
  return {
    ...shown,
    age: user.birthDate === null ? null : ageOf(user.birthDate, today),
    level: levelQuarters / 4,
    avatar: avatarOf({ id: user.id, pictureVersion }),
    roles: roles.map((role) => ({ id: roleIdOf(role), role })),
    blocked: blockedAt !== null,
    group: groupId === null || group === null ? null : { id: groupId, name: group },
    confirmed: confirmedAt !== null,
    createdAt: isoOf(createdAt),
  }
}
