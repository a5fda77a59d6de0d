import { and, count, eq, gt, lt, min, or, sql } from 'drizzle-orm'
import type { Attempts } from '#domain/auth/rules.ts'
import { rolesOf, type User } from '#domain/roles.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { attempts, sessions } from '../db/schema/auth.ts'
import { users } from '../db/schema/users.ts'

const statements = prepareOnce((db) => ({
  sessionOf: db
    .select({
      expiresAt: sessions.expiresAt,
      id: users.id,
      username: users.username,
      nick: users.nick,
      locale: users.locale,
      roles: sql<string | null>`(SELECT group_concat(role) FROM user_role WHERE user_role.user_id = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.idHash, param('idHash')), gt(sessions.expiresAt, param('now')), sql`${users.blockedAt} IS NULL`),
    )
    .prepare(),
  account: db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
      confirmedAt: users.confirmedAt,
      username: users.username,
      nick: users.nick,
      locale: users.locale,
      roles: sql<string | null>`(SELECT group_concat(role) FROM user_role WHERE user_role.user_id = ${users.id})`,
    })
    .from(users)
    .where(or(eq(users.usernameKey, param('key')), eq(users.emailKey, param('key'))))
    .prepare(),
}))

/** Whose session it is, by the SHA-256 of its id; null when there is none, it is over, or its user is blocked. */
export function sessionOf(db: Db, idHash: string, now: number): { viewer: User; expiresAt: number } | null {
  const row = statements(db).sessionOf.get({ idHash, now })
  if (!row) return null
  const { id, username, nick, locale, roles } = row
  return { viewer: { id, username, nick, locale, roles: rolesOf((roles ?? '').split(',')) }, expiresAt: row.expiresAt }
}

export function addSession(
  db: Db,
  row: { idHash: string; userId: number; createdAt: number; expiresAt: number },
): void {
  db.insert(sessions).values(row).run()
}

export function removeSession(db: Db, idHash: string): void {
  db.delete(sessions).where(eq(sessions.idHash, idHash)).run()
}

export function removeSessionsBefore(db: Db, now: number): void {
  db.delete(sessions).where(lt(sessions.expiresAt, now)).run()
}

export type Account = { viewer: User; passwordHash: string; blockedAt: number | null; confirmedAt: number | null }

/** The account a username or e-mail means, whatever its case. */
export function accountOf(db: Db, identifier: string): Account | null {
  const row = statements(db).account.get({ key: nameKeyOf(identifier) })
  if (!row) return null
  const { id, username, nick, locale, roles, ...account } = row
  return { ...account, viewer: { id, username, nick, locale, roles: rolesOf((roles ?? '').split(',')) } }
}

/** Failed sign-ins since an instant: for the account from the address, from the address, for the account. */
export function countAttempts(
  db: Db,
  since: number,
  { account, address }: { account: string; address: string },
): Attempts {
  const counted = (where: ReturnType<typeof and>) => {
    const found = db
      .select({ count: count(), oldest: min(attempts.at) })
      .from(attempts)
      .where(and(gt(attempts.at, since), where))
      .get()
    return { count: found?.count ?? 0, oldest: found?.oldest ?? since }
  }
  return {
    accountFromAddress: counted(and(eq(attempts.account, account), eq(attempts.address, address))),
    address: counted(eq(attempts.address, address)),
    account: counted(eq(attempts.account, account)),
  }
}

/** Counts a sign-in under way as failed; answers its number, to take it out again when it succeeds. */
export function addAttempt(db: Db, row: { account: string; address: string; at: number }): number {
  return db.insert(attempts).values(row).returning({ id: attempts.id }).get().id
}

export function removeAttempt(db: Db, id: number): void {
  db.delete(attempts).where(eq(attempts.id, id)).run()
}

export function removeAttemptsBefore(db: Db, before: number): void {
  db.delete(attempts).where(lt(attempts.at, before)).run()
}
