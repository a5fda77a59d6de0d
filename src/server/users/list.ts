import { roleIdOf } from '#domain/roles.ts'
import { LIST_MAX } from '#domain/schema.ts'
import { clubDayOf, type Day, isoOf } from '#domain/time.ts'
import type { UsersFilter, UserView } from '#domain/users/desk-schema.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { ageOf } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { paginationOf } from '../paging.ts'
import { findUserIds, readUserFacts, type UserFacts } from './list-store.ts'

type Asked = UsersFilter & { page: number; pageSize: number }

/** A page of the users as portal admins see them; it ends after so many, and `more` tells that there are others. */
export function listUsers(db: Db, { page, pageSize, ...filter }: Asked, now: number) {
  const found = findUserIds(db, filter)
  const ids = found.slice(0, LIST_MAX)
  const today = clubDayOf(now)
  return {
    data: readUserFacts(db, ids.slice((page - 1) * pageSize, page * pageSize)).map((user) => toUserView(user, today)),
    meta: { pagination: paginationOf({ page, pageSize, total: ids.length, more: found.length > LIST_MAX }) },
  }
}

/** A user as portal admins see one, with the age on that club day. */
export function toUserView(user: UserFacts, today: Day): UserView {
  const { levelQuarters, pictureVersion, confirmedAt, blockedAt, createdAt, roles, ...shown } = user
  return {
    ...shown,
    age: user.birthDate === null ? null : ageOf(user.birthDate, today),
    level: levelQuarters / 4,
    avatar: avatarOf({ id: user.id, pictureVersion }),
    roles: roles.map((role) => ({ id: roleIdOf(role), role })),
    blocked: blockedAt !== null,
    confirmed: confirmedAt !== null,
    createdAt: isoOf(createdAt),
  }
}
