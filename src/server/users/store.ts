import { eq, sql } from 'drizzle-orm'
import type { Named } from '#domain/reservations/rules.ts'
import type { Role } from '#domain/roles.ts'
import { type Position, positionOf, type Ref } from '#domain/schema.ts'
import { nameKey, phoneKey } from '#domain/users/rules.ts'
import { type Db, given, prepared } from '../db/client.ts'
import { userRoles, users } from '../db/schema/users.ts'
import { newDocumentId } from '../identity.ts'

const statements = prepared((db) => ({
  byId: db
    .select(namedColumns)
    .from(users)
    .where(eq(users.id, given('ref')))
    .prepare(),
  byDocumentId: db
    .select(namedColumns)
    .from(users)
    .where(eq(users.documentId, given('ref')))
    .prepare(),
}))

const namedColumns = {
  id: users.id,
  nick: users.nick,
  blockedAt: users.blockedAt,
  levelQuarters: users.levelQuarters,
  position: users.position,
  trainer: sql<number>`EXISTS (SELECT 1 FROM user_role WHERE user_role.user_id = "user"."id" AND user_role.role = 'fp_trainer')`,
}

/** A user named in a request: what the rules ask, and what their entry takes over. */
export type NamedUser = NonNullable<Named> & { levelQuarters: number; position: Position }

/** The user a number or documentId means; null where there is none. */
export function namedUser(db: Db, ref: Ref): NamedUser | null {
  const { byId, byDocumentId } = statements(db)
  const row = typeof ref === 'number' ? byId.get({ ref }) : byDocumentId.get({ ref })
  if (!row) return null
  return {
    id: row.id,
    nick: row.nick,
    blocked: row.blockedAt !== null,
    trainer: row.trainer === 1,
    levelQuarters: row.levelQuarters,
    position: positionOf(row.position),
  }
}

export type NewUser = {
  username: string
  email: string
  nick: string
  phone: string
  birthDate: string
  levelQuarters: number
  position: Position
  passwordHash: string
  locale: string | null
  roles: readonly Role[]
  at: number
}

/** Adds a confirmed user, who holds `fp_user` whatever else; answers the id. */
export function addUser(db: Db, { roles: extra, at, ...user }: NewUser): number {
  const { id } = db
    .insert(users)
    .values({
      ...user,
      documentId: newDocumentId(),
      usernameKey: nameKey(user.username),
      emailKey: nameKey(user.email),
      nickKey: nameKey(user.nick),
      phoneKey: phoneKey(user.phone),
      createdAt: at,
      confirmedAt: at,
    })
    .returning({ id: users.id })
    .get()
  const held = [...new Set<Role>(['fp_user', ...extra])]
  db.insert(userRoles)
    .values(held.map((role) => ({ userId: id, role })))
    .run()
  return id
}
