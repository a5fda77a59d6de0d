import { and, count, desc, eq, gt, inArray, isNull, lt, lte, min, ne, not, or, sql } from 'drizzle-orm'
import type { Attempts } from '#domain/auth/rules.ts'
import { rolesOf, type User } from '#domain/roles.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { attempts, sessions } from '../db/schema/auth.ts'
import { users } from '../db/schema/users.ts'
import { confirmedFirst, refuseDoubled } from '../db/unique-users.ts'

/** Of a user's group. */
const DAYS_AHEAD = '(SELECT days_ahead FROM member_group WHERE member_group.id = user.group_id) AS daysAhead'

const statements = prepareOnce((db) => ({
  // Written out, as every request of the signed-in runs it: put together by the tables' schemas it takes half as long again.
  findSession: db.$client.prepare<[string, number], SessionRow>(
    `SELECT expires_at AS expiresAt, passkey_id AS passkeyId, coalesce(used_at, session.created_at) AS usedAt, user.id AS id, username, nick,
       locale, picture_version AS pictureVersion, level_quarters AS levelQuarters, ${DAYS_AHEAD},
       (SELECT group_concat(role) FROM user_role WHERE user_id = user.id) AS roles
     FROM session JOIN user ON user.id = session.user_id WHERE id_hash = +? AND expires_at > +? AND blocked_at IS NULL`,
  ),
  present: db.$client.prepare<[number], UserRow>(
    `SELECT id, username, nick, locale, picture_version AS pictureVersion, level_quarters AS levelQuarters, ${DAYS_AHEAD},
       (SELECT group_concat(role) FROM user_role WHERE user_id = user.id) AS roles
     FROM user WHERE id = ? AND blocked_at IS NULL`,
  ),
  isLive: db.$client.prepare<[string, number], 1>(
    'SELECT 1 FROM session JOIN user ON user.id = user_id WHERE id_hash = +? AND expires_at > +? AND blocked_at IS NULL',
  ),
  oldSessions: db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, param('userId')),
        sql`rowid NOT IN (SELECT rowid FROM session WHERE user_id = ${param('userId')} ORDER BY created_at DESC, rowid DESC LIMIT ${param('keep')})`,
      ),
    )
    .prepare(),
  use: db
    .update(sessions)
    .set({ usedAt: sql`${sql.placeholder('at')}` })
    .where(eq(sessions.idHash, param('idHash')))
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
      pictureVersion: users.pictureVersion,
      levelQuarters: users.levelQuarters,
      daysAhead: sql<number | null>`(SELECT days_ahead FROM member_group WHERE member_group.id = user.group_id)`,
      roles: sql<string | null>`(SELECT group_concat(role) FROM user_role WHERE user_role.user_id = ${users.id})`,
    })
    .from(users)
    .where(and(isNull(users.erasedAt), or(eq(users.usernameKey, param('key')), eq(users.emailKey, param('key')))))
    .orderBy(sql`${users.usernameKey} = ${param('key')} DESC`, ...confirmedFirst)
    .limit(1)
    .prepare(),
}))

type SessionRow = UserRow & { expiresAt: number; passkeyId: number | null; usedAt: number }

/**
 * Finds a session's user by the SHA-256 of its id, which passkey opened it, and when it was last used to within the hour; null when
 * there is none, it has expired, or its user is blocked.
 */
export function findSession(
  db: Db,
  idHash: string,
  now: number,
): { viewer: User; expiresAt: number; passkeyId: number | null; usedAt: number } | null {
  const row = statements(db).findSession.get(idHash, now)
  if (!row) return null
  const { expiresAt, passkeyId, usedAt, ...user } = row
  return { viewer: toUser(user), expiresAt, passkeyId, usedAt }
}

/** Whether `findSession` would find the session, in a fraction of the time. */
export function isSessionLive(db: Db, idHash: string, now: number): boolean {
  return statements(db).isLive.get(idHash, now) !== undefined
}

export type NewSession = {
  idHash: string
  userId: number
  createdAt: number
  expiresAt: number
  browser?: string
  passkeyId?: number | null
}

/** Adds a session; times in epoch milliseconds. */
export function addSession(db: Db, row: NewSession): void {
  db.insert(sessions).values(row).run()
}

/** Notes that a passkey counts as what opened a session. */
export function setSessionPasskey(db: Db, idHash: string, passkeyId: number): void {
  db.update(sessions).set({ passkeyId }).where(eq(sessions.idHash, idHash)).run()
}

/** The passkey that opened a session; null where a password did, or there is no such session. */
export function findSessionPasskey(db: Db, idHash: string): number | null {
  return db.select({ id: sessions.passkeyId }).from(sessions).where(eq(sessions.idHash, idHash)).get()?.id ?? null
}

/** Removes the sessions that a passkey opened but the one that stays, if any; answers how many. */
export function removePasskeySessions(db: Db, passkeyId: number, except: string | null): number {
  const others = except === null ? undefined : ne(sessions.idHash, except)
  return db
    .delete(sessions)
    .where(and(eq(sessions.passkeyId, passkeyId), others))
    .run().changes
}

/** Removes all but the newest sessions of a user. */
export function removeOldSessions(db: Db, userId: number, keep: number): void {
  statements(db).oldSessions.run({ userId, keep })
}

/** Removes a session; answers whose it was, null where there is none. */
export function removeSession(db: Db, idHash: string): number | null {
  return (
    db.delete(sessions).where(eq(sessions.idHash, idHash)).returning({ userId: sessions.userId }).get()?.userId ?? null
  )
}

/** Removes the sessions of a user but the one that stays, if any; answers how many. */
export function removeSessionsOf(db: Db, userId: number, except: string | null): number {
  const others = except === null ? undefined : ne(sessions.idHash, except)
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .run().changes
}

export type StoredSession = { idHash: string; browser: string; createdAt: number; usedAt: number }

/** Lists the sessions of a user that haven't expired, the latest use first. */
export function listSessionsOf(db: Db, userId: number, now: number): StoredSession[] {
  const { idHash, browser, createdAt } = sessions
  const usedAt = sql<number>`coalesce(${sessions.usedAt}, ${createdAt})`
  return db
    .select({ idHash, browser, createdAt, usedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(usedAt), desc(createdAt), idHash)
    .all()
}

/** That a session was used, in epoch milliseconds. */
export type Use = { idHash: string; at: number }

/** Notes when sessions were last used; those that are gone stay gone. */
export function setSessionsUsed(db: Db, uses: readonly Use[]): void {
  for (const use of uses) statements(db).use.run(use)
}

export type Account = { viewer: User; passwordHash: string; blockedAt: number | null; confirmedAt: number | null }

/**
 * Finds an account by username or e-mail, in upper or lower case; null where there is none. A username comes before an address; of
 * accounts with the same address, whose it is.
 */
export function findAccount(db: Db, identifier: string): Account | null {
  const row = statements(db).account.get({ key: nameKeyOf(identifier) })
  if (!row) return null
  const { passwordHash, blockedAt, confirmedAt, ...user } = row
  return { passwordHash, blockedAt, confirmedAt, viewer: toUser(user) }
}

/** Finds a user as they are now; null where they are gone or blocked. */
export function findPresent(db: Db, userId: number): User | null {
  const row = statements(db).present.get(userId)
  return row ? toUser(row) : null
}

/** Finds the hash of a user's password; null where there is no such user. */
export function findHash(db: Db, userId: number): string | null {
  return findStored(db, userId)?.passwordHash ?? null
}

/**
 * Finds what a password that was verified is compared with: the hash, and whether the user is blocked or confirmed; null where there
 * is no such user.
 */
export function findStored(
  db: Db,
  userId: number,
): { passwordHash: string; blockedAt: number | null; confirmedAt: number | null } | null {
  const { passwordHash, blockedAt, confirmedAt } = users
  return db.select({ passwordHash, blockedAt, confirmedAt }).from(users).where(eq(users.id, userId)).get() ?? null
}

/** Finds the names that a user signs in by, and whether they are blocked; null where there is no such user. */
export function findNames(
  db: Db,
  userId: number,
): { username: string; email: string; blockedAt: number | null } | null {
  const { username, email, blockedAt } = users
  return db.select({ username, email, blockedAt }).from(users).where(eq(users.id, userId)).get() ?? null
}

/**
 * Sets a user's password, and where that proves the address confirms it, if that hasn't been done; refused where the address is
 * another's by now. The calendar has another address then: whoever knew the former password may have seen the former one.
 */
export function setHash(
  db: Db,
  { userId, passwordHash, confirmedAt }: { userId: number; passwordHash: string; confirmedAt: number | null },
): void {
  const confirmed = sql`coalesce(${users.confirmedAt}, ${confirmedAt})`
  const update = db
    .update(users)
    .set({ passwordHash, confirmedAt: confirmed, feedVersion: sql`${users.feedVersion} + 1` })
    .where(eq(users.id, userId))
  refuseDoubled(() => update.run())
}

/** Finds who registered before an instant and never confirmed the address, but for whom the book names; so many at most, those longest ago first. */
export function findUnconfirmed(db: Db, before: number, most: number): number[] {
  const isInBook = sql`EXISTS (SELECT 1 FROM movement WHERE person_id = ${users.id})`
  const which = and(
    isNull(users.confirmedAt),
    lt(users.privacyAcceptedAt, before),
    isNull(users.erasedAt),
    not(isInBook),
  )
  const found = db.select({ id: users.id }).from(users).where(which).orderBy(users.id).limit(most).all()
  return found.map(({ id }) => id)
}

/** Confirms a user's address, where that wasn't done before; refused where somebody else confirmed it first. */
export function setConfirmed(db: Db, userId: number, at: number): void {
  const which = and(eq(users.id, userId), isNull(users.confirmedAt))
  refuseDoubled(() => db.update(users).set({ confirmedAt: at }).where(which).run())
}

/** Sets a user's address, with what it is compared by. */
export function setEmail(db: Db, userId: number, email: { email: string; emailKey: string }): void {
  refuseDoubled(() => db.update(users).set(email).where(eq(users.id, userId)).run())
}

type UserRow = Omit<User, 'roles' | 'avatar' | 'level' | 'daysAhead'> & {
  roles: string | null
  pictureVersion: string | null
  levelQuarters: number
  daysAhead: number | null
}

function toUser({ pictureVersion, levelQuarters, daysAhead, ...row }: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    nick: row.nick,
    locale: row.locale,
    avatar: avatarOf({ id: row.id, pictureVersion }),
    level: levelQuarters / 4,
    roles: rolesOf((row.roles ?? '').split(',')),
    ...(daysAhead !== null && { daysAhead }),
  }
}

/** Counts failed sign-ins since an instant: for the account from the address, from the address, for the account. */
export function countAttempts(
  db: Db,
  { since, until }: { since: number; until: number },
  { account, address }: { account: string; address: string },
): Attempts {
  const countWhere = (where: ReturnType<typeof and>) => {
    const found = db
      .select({ count: count(), oldest: min(attempts.at) })
      .from(attempts)
      .where(and(gt(attempts.at, since), lte(attempts.at, until), where))
      .get()
    return { count: found?.count ?? 0, oldest: found?.oldest ?? since }
  }
  return {
    accountFromAddress: countWhere(and(eq(attempts.account, account), eq(attempts.address, address))),
    address: countWhere(eq(attempts.address, address)),
    account: countWhere(eq(attempts.account, account)),
  }
}

/** Records a sign-in as failed before its outcome is known; answers its id, by which it is removed when it succeeds. */
export function addAttempt(db: Db, row: { account: string; address: string; at: number }): number {
  return db.insert(attempts).values(row).returning({ id: attempts.id }).get().id
}

/** Removes one attempt. */
export function removeAttempt(db: Db, id: number): void {
  db.delete(attempts).where(eq(attempts.id, id)).run()
}

/** Removes the attempts at accounts, whoever made them. */
export function removeAttemptsAt(db: Db, accounts: readonly string[]): void {
  db.delete(attempts)
    .where(inArray(attempts.account, [...accounts]))
    .run()
}
