import { desc, eq, isNull, sql } from 'drizzle-orm'
import { toKeyViewer } from '#domain/keys/rules.ts'
import { type KeyWord, keyWords } from '#domain/keys/words.ts'
import type { User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { HOUR } from '#domain/time.ts'
import { sortKeyOf } from '#domain/users/rules.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { devices } from '../db/schema/devices.ts'
import { apiKeys } from '../db/schema/keys.ts'
import { users } from '../db/schema/users.ts'
import { makeDocumentId } from '../identity.ts'

type ViewerRow = {
  id: number
  userId: number
  username: string
  name: string
  may: string
  people: number
  device: number | null
}

/** Answers whether whoever made a key may still make keys; if not, it is good for nothing. */
const makerMayInSql = `EXISTS (SELECT 1 FROM user AS maker JOIN user_role ON user_role.user_id = maker.id AND role = 'portalAdmin'
  WHERE maker.id = api_key.created_by AND maker.blocked_at IS NULL AND maker.erased_at IS NULL)`

const selectViewer = `SELECT api_key.id AS id, user_id AS userId, username, name, may, people, device_id AS device
  FROM api_key JOIN user ON user.id = user_id
  WHERE ended_at IS NULL AND (expires_at IS NULL OR expires_at > ?) AND ${makerMayInSql} AND`

const statements = prepareOnce((db) => ({
  byHash: db.$client.prepare<[number, string], ViewerRow>(`${selectViewer} key_hash = ?`),
  byId: db.$client.prepare<[number, number], ViewerRow>(`${selectViewer} api_key.id = ?`),
  use: db.$client.prepare<[number, number, number, number]>(
    'UPDATE api_key SET calls = iif(used_at >= ?, calls, 0) + ?, used_at = ? WHERE id = ?',
  ),
}))

/**
 * Finds whoever acts by a key, by the SHA-256 of it; null where there is none, it was ended, its time is over, or whoever made it
 * may make none any more.
 */
export function findKeyViewer(db: Db, keyHash: string, now: number): User | null {
  return toViewer(statements(db).byHash.get(now, keyHash))
}

/** The same by the key's number: as it is now. */
export function findPresentKey(db: Db, id: number, now: number): User | null {
  return toViewer(statements(db).byId.get(now, id))
}

function toViewer(row: ViewerRow | undefined): User | null {
  return row ? toKeyViewer({ ...row, may: wordsIn(row.may), people: row.people === 1 }) : null
}

/** The words that are stored of a key, in the order of the form. */
export function wordsIn(may: string): KeyWord[] {
  const stored = may.split(' ')
  return keyWords.filter((word) => stored.includes(word))
}

/** Calls of a key, and when the last of them was, in epoch milliseconds. */
export type KeyUse = { id: number; at: number; calls: number }

/** Notes what keys were used for; `dayStart` is when the club day of these calls began. */
export function addKeyUses(db: Db, uses: readonly KeyUse[], dayStart: number): void {
  for (const { id, at, calls } of uses) statements(db).use.run(dayStart, calls, at, id)
}

/** A key as it is stored, with the door that it is for. */
export type StoredKey = ReturnType<typeof listKeys>[number]

/** Lists the keys that weren't ended, those whose time is over among them, the newest first. */
export function listKeys(db: Db) {
  const { id, documentId, userId, name, may, people, expiresAt, usedAt, calls, createdAt, createdBy, endedAt } = apiKeys
  return db
    .select({
      id,
      documentId,
      userId,
      name,
      may,
      people,
      expiresAt,
      usedAt,
      calls,
      createdAt,
      by: users.nick,
      makerMay: sql<number>`${sql.raw(makerMayInSql)}`,
      door: { id: devices.id, name: devices.name },
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, createdBy))
    .leftJoin(devices, eq(devices.id, apiKeys.deviceId))
    .where(isNull(endedAt))
    .orderBy(desc(id))
    .all()
}

/** How long a key that isn't used counts as used lately, in milliseconds. */
const LATELY = 7 * 24 * HOUR

/** The names of keys that programs used lately, and that ended with the rights of whoever made them. */
export function listEndedKeys(db: Db, now: number): string[] {
  const isUsed = ({ usedAt, expiresAt }: StoredKey) =>
    usedAt !== null && usedAt > now - LATELY && (expiresAt === null || expiresAt > now)
  return listKeys(db).flatMap((key) => (key.makerMay === 0 && isUsed(key) ? [key.name] : []))
}

/** Finds a key that wasn't ended; null where there is none. */
export function findKey(db: Db, ref: Ref): StoredKey | null {
  return listKeys(db).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** Finds the SHA-256 of a key by its number. */
export function findKeyDigest(db: Db, id: number): Buffer | null {
  const { keyHash } = apiKeys
  const row = db.select({ keyHash }).from(apiKeys).where(eq(apiKeys.id, id)).get()
  return row ? Buffer.from(row.keyHash, 'base64url') : null
}

type NewKey = Pick<typeof apiKeys.$inferInsert, 'name' | 'may' | 'people' | 'deviceId' | 'keyHash' | 'expiresAt'>

/**
 * Adds a key, and the user that what it does is recorded by: nobody signs in as that user, and no list shows it. Answers the key's
 * number.
 */
export function addKey(db: Db, { at, by, ...key }: NewKey & { at: number; by: number | null }): number {
  const documentId = makeDocumentId()
  // In upper case, which no key has that was made from a name.
  const none = `KEY ${documentId}`
  const userId = db
    .insert(users)
    .values({
      documentId: makeDocumentId(),
      username: `key-${documentId}`,
      nick: key.name,
      sortKey: sortKeyOf(key.name),
      usernameKey: none,
      emailKey: none,
      nickKey: none,
      phoneKey: none,
      email: '',
      phone: '',
      passwordHash: '',
      showInSearches: 0,
      createdAt: at,
      blockedAt: at,
      erasedAt: at,
    })
    .returning({ id: users.id })
    .get().id
  const row = { ...key, documentId, userId, createdAt: at, createdBy: by }
  return db.insert(apiKeys).values(row).returning({ id: apiKeys.id }).get().id
}

/** Ends a key for good. */
export function endKey(db: Db, id: number, at: number): void {
  db.update(apiKeys).set({ endedAt: at }).where(eq(apiKeys.id, id)).run()
}
