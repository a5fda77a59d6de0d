import type { Locale } from '#domain/locale.ts'
import type { Position } from '#domain/positions.ts'
import { clubDayOf, formatDay } from '#domain/time.ts'
import type { UsersFilter } from '#domain/users/desk-schema.ts'
import { roleNames } from '#domain/users/role-names.ts'
import { type Cell, csvLinesOf, csvOf } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { takeTurn } from '../take-turn.ts'
import { findUserIds, readUserFacts, type UserFacts } from './list-store.ts'

/** So many rows are made before other requests are answered: some milliseconds' work. */
const AT_ONCE = 100

type From = { db: Db; locale: Locale; now: number }

/** The name of the file that a list of users is saved in. */
export function csvNameOf({ now }: From): string {
  return `users-${formatDay(clubDayOf(now), '-')}.csv`
}

/**
 * The users that a list shows under a filter, as a table, part by part. Which they are is settled at the first part. Such a
 * file can be imported again.
 */
export async function* writeUsersCsv(from: From, filter: UsersFilter): AsyncGenerator<string, void, undefined> {
  const { db, locale } = from
  const ids = findUserIds(db, filter)
  yield csvOf([titles.map((key) => formatText(locale, key))], locale)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await takeTurn(db)
    const rows = readUserFacts(db, ids.slice(at, at + AT_ONCE)).map((user) => rowOf(user, locale))
    yield csvLinesOf(rows, locale)
  }
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
