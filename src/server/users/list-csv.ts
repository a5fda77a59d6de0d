import type { Locale } from '#domain/locale.ts'
import type { Position } from '#domain/positions.ts'
import { formatDay } from '#domain/time.ts'
import type { UsersFilter } from '#domain/users/desk-schema.ts'
import { roleNames } from '#domain/users/role-names.ts'
import { type Cell, writeTable } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { findUserIds, readUserFacts, type UserFacts } from './list-store.ts'

/** The users that a list shows under a filter, as a table, part by part. Such a file can be imported again. */
export function writeUsersCsv(from: { db: Db; locale: Locale }, filter: UsersFilter): AsyncIterable<string> {
  return writeTable(from, {
    titles: titles.map((key) => formatText(from.locale, key)),
    ids: findUserIds(from.db, filter),
    read: (ids) => readUserFacts(from.db, ids).map((user) => rowOf(user, from.locale)),
  })
}

const titles = [
  'people.username',
  'people.nick',
  'people.email',
  'people.phone',
  'people.birthDate',
  'people.level',
  'people.position',
  'people.roles',
  'people.blocked',
  'people.shown',
  'people.language',
  'people.observations',
] as const

function rowOf(user: UserFacts, locale: Locale): Cell[] {
  const yesOrNo = (is: boolean) => formatText(locale, is ? 'people.yes' : 'people.no')
  return [
    user.username,
    user.nick,
    user.email,
    user.phone,
    user.birthDate === null ? null : formatDay(user.birthDate, '-'),
    user.levelQuarters / 4,
    formatText(locale, positionNames[user.position]),
    user.roles.map((role) => formatText(locale, roleNames[role])).join(' / '),
    yesOrNo(user.blockedAt !== null),
    yesOrNo(user.showInSearches),
    user.locale,
    user.observations,
  ]
}

const positionNames = {
  left: 'player.position.left',
  right: 'player.position.right',
  'left-right': 'player.position.both',
} as const satisfies Record<Position, string>
