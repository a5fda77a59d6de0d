import { and, eq, ne } from 'drizzle-orm'
import { type Refusal, Refused } from '#domain/errors.ts'
import { nameKeyOf, phoneKeyOf } from '#domain/users/rules.ts'
import type { Db } from './client.ts'
import { findDoubledColumn } from './faults.ts'
import { users } from './schema/users.ts'

/** What no two users share: ignoring case and spaces at the ends; phones by their digits. */

type Unique = { username: string; email: string; nick: string; phone: string }
type Given = { [Name in keyof Unique]?: Unique[Name] | undefined }

const taken = {
  usernameKey: { key: 'auth.errors.usernameTaken', param: 'username' },
  emailKey: { key: 'auth.errors.alreadySignedUp', param: 'email' },
  nickKey: { key: 'auth.errors.nickTaken', param: 'nick' },
  phoneKey: { key: 'auth.errors.phoneTaken', param: 'phone' },
} as const satisfies Record<string, Refusal>

const keyColumns = ['usernameKey', 'emailKey', 'nickKey', 'phoneKey'] as const
type Keys = Record<(typeof keyColumns)[number], string>

/** What is refused of a name or an address that is another user's, by field. */
export const takenRefusals = {
  username: taken.usernameKey,
  email: taken.emailKey,
  nick: taken.nickKey,
  phone: taken.phoneKey,
} as const satisfies Record<keyof Unique, Refusal>

/** What a user's names and addresses are compared by; of those alone that are given. */
export function uniqueKeysOf(given: Unique): Keys
export function uniqueKeysOf(given: Given): Partial<Keys>
export function uniqueKeysOf({ username, email, nick, phone }: Given): Partial<Keys> {
  return {
    ...(username === undefined ? {} : { usernameKey: nameKeyOf(username) }),
    ...(email === undefined ? {} : { emailKey: nameKeyOf(email) }),
    ...(nick === undefined ? {} : { nickKey: nameKeyOf(nick) }),
    ...(phone === undefined ? {} : { phoneKey: phoneKeyOf(phone) }),
  }
}

/** Refuses names and addresses that are another user's, all of them at once, each with its field; `own` is whose they may be. */
export function refuseTaken(db: Db, given: Given, own: number | null = null): void {
  const keys = uniqueKeysOf(given)
  const isAnothers = (column: (typeof keyColumns)[number]) => {
    const key = keys[column]
    if (key === undefined) return false
    const others = and(eq(users[column], key), own === null ? undefined : ne(users.id, own))
    return db.select({ id: users.id }).from(users).where(others).get() !== undefined
  }
  const [first, ...more] = keyColumns.filter(isAnothers).map((column) => taken[column])
  if (first) throw new Refused(first, ...more)
}

/** Writes a user; where an index of the table refuses it, because somebody else has that name or address, it is refused so. */
export function refuseDoubled<Written>(write: () => Written): Written {
  try {
    return write()
  } catch (error) {
    const doubled = findDoubledColumn(error)
    const column = keyColumns.find((name) => doubled === `user.${users[name].name}`)
    throw column ? new Refused(taken[column]) : error
  }
}
