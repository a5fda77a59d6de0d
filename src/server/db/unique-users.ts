import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Refusal, Refused } from '#domain/errors.ts'
import { nameKeyOf, phoneKeyOf } from '#domain/users/rules.ts'
import { type Db, param, prepareOnce } from './client.ts'
import { findDoubledColumn } from './faults.ts'
import { users } from './schema/users.ts'

/**
 * What no two users share, by the keys that they are compared by. An address is somebody's once they confirmed it: until then others
 * may have it too, and the first to confirm keeps it.
 */

type Unique = { username: string; email: string; nick: string; phone: string }
type Fields = { [Name in keyof Unique]?: Unique[Name] | undefined }

/** What is refused of a name or an address that is another user's, by field. */
export const takenRefusals = {
  username: { key: 'auth.errors.usernameTaken', param: 'username' },
  email: { key: 'auth.errors.alreadySignedUp', param: 'email' },
  nick: { key: 'auth.errors.nickTaken', param: 'nick' },
  phone: { key: 'auth.errors.phoneTaken', param: 'phone' },
} as const satisfies Record<keyof Unique, Refusal>

export const uniqueFields = ['username', 'email', 'nick', 'phone'] as const satisfies (keyof Unique)[]
export type UniqueField = (typeof uniqueFields)[number]

const keyColumns = { username: 'usernameKey', email: 'emailKey', nick: 'nickKey', phone: 'phoneKey' } as const
type Keys = Record<(typeof keyColumns)[UniqueField], string>

const statements = prepareOnce((db) => {
  const holderBy = (field: UniqueField, more?: SQL) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users[keyColumns[field]], param('key')), more))
      .orderBy(...confirmedFirst)
      .limit(1)
      .prepare()
  return {
    username: holderBy('username'),
    email: holderBy('email', isNull(users.erasedAt)),
    confirmed: holderBy('email', isNotNull(users.confirmedAt)),
    nick: holderBy('nick'),
    phone: holderBy('phone'),
  }
})

/** Of accounts with the same address: whose it is, else the latest. */
export const confirmedFirst = [sql`${users.confirmedAt} IS NULL`, desc(users.id)] as const

/**
 * Finds whose a name or an address is, by the key that it is compared by; null where it is nobody's. An address may be given by several,
 * of whom one at most confirmed it.
 */
export function findHolder(db: Db, field: UniqueField, key: string): number | null {
  return statements(db)[field].get({ key })?.id ?? null
}

/** What a user's names and addresses are compared by; of those alone that are given. */
export function uniqueKeysOf(fields: Unique): Keys
export function uniqueKeysOf(fields: Fields): Partial<Keys>
export function uniqueKeysOf({ username, email, nick, phone }: Fields): Partial<Keys> {
  return {
    ...(username === undefined ? {} : { usernameKey: nameKeyOf(username) }),
    ...(email === undefined ? {} : { emailKey: nameKeyOf(email) }),
    ...(nick === undefined ? {} : { nickKey: nameKeyOf(nick) }),
    ...(phone === undefined ? {} : { phoneKey: phoneKeyOf(phone) }),
  }
}

/**
 * Refuses names and addresses that are another user's, all of them at once, each with its field; `own` is whose they may be. `isMailed`:
 * the address has to be confirmed by a mailed link, so it isn't taken yet by who never opened theirs.
 */
export function refuseTaken(
  db: Db,
  fields: Fields,
  { own = null, isMailed = false }: { own?: number | null; isMailed?: boolean } = {},
): void {
  const keys = uniqueKeysOf(fields)
  const isAnothers = (field: UniqueField) => {
    const key = keys[keyColumns[field]]
    if (key === undefined) return false
    const holder = statements(db)[field === 'email' && isMailed ? 'confirmed' : field].get({ key })
    return holder !== undefined && holder.id !== own
  }
  const [first, ...more] = uniqueFields.filter(isAnothers).map((field) => takenRefusals[field])
  if (first) throw new Refused(first, ...more)
}

/** Writes a user; where an index of the table refuses it, because somebody else has that name or address, it is refused so. */
export function refuseDoubled<Written>(write: () => Written): Written {
  try {
    return write()
  } catch (error) {
    const doubled = findDoubledColumn(error)
    const field = uniqueFields.find((name) => doubled === `user.${users[keyColumns[name]].name}`)
    throw field ? new Refused(takenRefusals[field]) : error
  }
}
