import { eq, sql } from 'drizzle-orm'
import type { ImportedUser } from '#domain/users/import-schema.ts'
import { searchKeyOf } from '#domain/users/rules.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { userRoles, users } from '../db/schema/users.ts'
import { refuseDoubled, uniqueKeysOf } from '../db/unique-users.ts'
import { makeDocumentId } from '../identity.ts'

const statements = prepareOnce((db) => {
  const holder = (
    column: typeof users.emailKey | typeof users.usernameKey | typeof users.nickKey | typeof users.phoneKey,
  ) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(column, param('key')))
      .prepare()
  return {
    email: holder(users.emailKey),
    username: holder(users.usernameKey),
    nick: holder(users.nickKey),
    phone: holder(users.phoneKey),
    add: db
      .insert(users)
      .values({
        documentId: sql.placeholder('documentId'),
        username: sql.placeholder('username'),
        usernameKey: sql.placeholder('usernameKey'),
        email: sql.placeholder('email'),
        emailKey: sql.placeholder('emailKey'),
        nick: sql.placeholder('nick'),
        nickKey: sql.placeholder('nickKey'),
        phone: sql.placeholder('phone'),
        phoneKey: sql.placeholder('phoneKey'),
        birthDate: sql.placeholder('birthDate'),
        levelQuarters: sql.placeholder('levelQuarters'),
        position: sql.placeholder('position'),
        observations: sql.placeholder('observations'),
        showInSearches: sql.placeholder('showInSearches'),
        locale: sql.placeholder('locale'),
        passwordHash: sql.placeholder('passwordHash'),
        searchKey: sql.placeholder('searchKey'),
        createdAt: sql.placeholder('at'),
      })
      .returning({ id: users.id })
      .prepare(),
    addRole: db
      .insert(userRoles)
      .values({ userId: sql.placeholder('userId'), role: 'fp_user' })
      .prepare(),
  }
})

export const uniqueFields = ['email', 'username', 'nick', 'phone'] as const
export type UniqueField = (typeof uniqueFields)[number]

/** Finds whose a name or an address is, by the key that it is compared by; null where it is nobody's. */
export function findHolder(db: Db, field: UniqueField, key: string): number | null {
  return statements(db)[field].get({ key })?.id ?? null
}

/** Adds a player who hasn't confirmed the address; answers the id. As `addUser`, in a fraction of the time. */
export function addImported(
  db: Db,
  user: ImportedUser,
  { at, passwordHash }: { at: number; passwordHash: string },
): number {
  const { add, addRole } = statements(db)
  const { level, showInSearches, ...columns } = user
  const row = {
    ...columns,
    ...uniqueKeysOf(user),
    documentId: makeDocumentId(),
    levelQuarters: level * 4,
    showInSearches: showInSearches ? 1 : 0,
    searchKey: searchKeyOf(user),
    passwordHash,
    at,
  }
  const { id } = refuseDoubled(() => add.get(row))
  addRole.run({ userId: id })
  return id
}
