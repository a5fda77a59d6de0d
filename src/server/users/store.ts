import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PersonView } from '#domain/entries/schema.ts'
import { type Position, positionOf } from '#domain/positions.ts'
import type { Named } from '#domain/reservations/rules.ts'
import type { Role } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { nameKeyOf, SEARCH_MAX, searchKeyOf, sortKeyOf } from '#domain/users/rules.ts'
import type { FoundUserView, TrainerCardView, TrainerView } from '#domain/users/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { userRoles, users } from '../db/schema/users.ts'
import { matchesName } from '../db/search.ts'
import { refuseDoubled, uniqueKeysOf } from '../db/unique-users.ts'
import { makeDocumentId } from '../identity.ts'

const statements = prepareOnce((db) => ({
  byId: db
    .select(namedColumns)
    .from(users)
    .where(eq(users.id, param('ref')))
    .prepare(),
  byDocumentId: db
    .select(namedColumns)
    .from(users)
    .where(eq(users.documentId, param('ref')))
    .prepare(),
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
      passwordHash: sql.placeholder('passwordHash'),
      locale: sql.placeholder('locale'),
      searchKey: sql.placeholder('searchKey'),
      sortKey: sql.placeholder('sortKey'),
      createdAt: sql.placeholder('at'),
      confirmedAt: sql.placeholder('confirmedAt'),
      blockedAt: sql.placeholder('blockedAt'),
      showInSearches: sql.placeholder('showInSearches'),
      observations: sql.placeholder('observations'),
      privacyVersion: sql.placeholder('privacyVersion'),
      privacyAcceptedAt: sql.placeholder('privacyAcceptedAt'),
    })
    .returning({ id: users.id })
    .prepare(),
  trainerCards: db
    .select({
      id: users.id,
      nick: users.nick,
      levelQuarters: users.levelQuarters,
      position: users.position,
      pictureVersion: users.pictureVersion,
      aboutEn: users.aboutEn,
      aboutEs: users.aboutEs,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'fp_trainer'), isNull(users.blockedAt), eq(users.aboutShown, 1)))
    .orderBy(asc(users.sortKey))
    .prepare(),
  addRole: db
    .insert(userRoles)
    .values({ userId: sql.placeholder('userId'), role: sql.placeholder('role') })
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

/** A user named in a request: what the rules need, and what is copied into the entry. */
export type NamedUser = NonNullable<Named> & { levelQuarters: number; position: Position }

/** Finds a user by id or documentId; null where there is none. */
export function findUser(db: Db, ref: Ref): NamedUser | null {
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

/**
 * Finds users whose nick and username have all words of a text: exact matches first, then by nick. Hidden ones, and those who
 * registered without confirming it, only with `hiddenToo`; blocked ones never.
 */
export function searchUsers(db: Db, query: string, { hiddenToo }: { hiddenToo: boolean }): FoundUserView[] {
  return db
    .select(foundColumns)
    .from(users)
    .where(and(matchesName(query), isNull(users.blockedAt), hiddenToo ? undefined : isShown))
    .orderBy(sql`${nameKeyOf(query)} NOT IN (${users.nickKey}, ${users.usernameKey})`, asc(users.sortKey))
    .limit(SEARCH_MAX)
    .all()
    .map(({ levelQuarters, position, pictureVersion, ...user }) => ({
      ...user,
      avatar: avatarOf({ id: user.id, pictureVersion }),
      level: levelQuarters / 4,
      position: positionOf(position),
    }))
}

/** Whether players find somebody by searching. */
export function isInSearches(db: Db, id: number): boolean {
  return (
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isShown))
      .get() !== undefined
  )
}

/** Who registered and has yet to confirm the address isn't shown either: that may be anybody. Whom the club entered is. */
const isShown = and(eq(users.showInSearches, 1), or(isNotNull(users.confirmedAt), isNull(users.privacyAcceptedAt)))

const foundColumns = {
  id: users.id,
  documentId: users.documentId,
  nick: users.nick,
  username: users.username,
  levelQuarters: users.levelQuarters,
  position: users.position,
  pictureVersion: users.pictureVersion,
}

/** Lists the trainers who aren't blocked, by nick. */
export function listTrainers(db: Db): TrainerView[] {
  return db
    .select({ id: users.id, username: users.username, nick: users.nick })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'fp_trainer')))
    .where(isNull(users.blockedAt))
    .orderBy(asc(users.sortKey))
    .all()
}

/** Lists the cards of trainers that are shown: of those who aren't blocked and haven't switched theirs off, by nick. */
export function listTrainerCards(db: Db): TrainerCardView[] {
  return statements(db)
    .trainerCards.all()
    .map(({ levelQuarters, position, pictureVersion, aboutEn, aboutEs, ...user }) => ({
      ...user,
      avatar: avatarOf({ id: user.id, pictureVersion }),
      level: levelQuarters / 4,
      position: positionOf(position),
      about: { en: aboutEn, es: aboutEs },
    }))
}

export type FeedUser = { id: number; documentId: string; feedVersion: number; blocked: boolean }

/** Finds what the address of a user's calendar feed is made from; null where there is no such user. */
export function findFeedUser(db: Db, id: number): FeedUser | null {
  const { documentId, feedVersion, blockedAt } = users
  const row = db.select({ id: users.id, documentId, feedVersion, blockedAt }).from(users).where(eq(users.id, id)).get()
  return row
    ? { id: row.id, documentId: row.documentId, feedVersion: row.feedVersion, blocked: row.blockedAt !== null }
    : null
}

/** Changes the address of a user's calendar feed: the old one stops working. */
export function renewFeed(db: Db, id: number): void {
  db.update(users)
    .set({ feedVersion: sql`${users.feedVersion} + 1` })
    .where(eq(users.id, id))
    .run()
}

/** Whether a user was erased, so that nothing can be given to them. */
export function isErased(db: Db, id: number): boolean {
  const erased = and(eq(users.id, id), isNotNull(users.erasedAt))
  return db.select({ id: users.id }).from(users).where(erased).get() !== undefined
}

/** Finds a user as staff see them in a game; contact details and the club's notes only when `privately`. */
export function findPerson(db: Db, id: number, { privately }: { privately: boolean }): PersonView | null {
  const row = db
    .select({ ...foundColumns, email: users.email, phone: users.phone, observations: users.observations })
    .from(users)
    .where(eq(users.id, id))
    .get()
  if (!row) return null
  const { levelQuarters, position, pictureVersion, email, phone, observations, ...user } = row
  return {
    ...user,
    avatar: avatarOf({ id: user.id, pictureVersion }),
    level: levelQuarters / 4,
    position: positionOf(position),
    ...(privately ? { email, phone, observations } : {}),
  }
}

/** Finds nine digits that are nobody's phone, for an account that is made without one. */
export function findFreePhone(db: Db): string {
  const counted = db.get<{ phone: string }>(sql`
    WITH RECURSIVE counted (number) AS (
      SELECT 0 UNION ALL
      SELECT number + 1 FROM counted WHERE EXISTS (SELECT 1 FROM user WHERE phone_key = printf('%09d', number))
    ) SELECT printf('%09d', max(number)) AS phone FROM counted`)
  return counted.phone
}

export type NewUser = {
  username: string
  email: string
  nick: string
  phone: string
  birthDate: string | null
  levelQuarters: number
  position: Position
  passwordHash: string
  locale: string | null
  roles: readonly Role[]
  at: number
  /** When the address was confirmed; `at` by default, null where its owner still has to. */
  confirmedAt?: number | null
  /** When it was blocked, and whether others find it (1 or 0), where that is otherwise than usual. */
  blockedAt?: number | null
  showInSearches?: 0 | 1
  observations?: string
  /** The version of the privacy policy that was accepted `at`; nothing where staff made the account. */
  privacyVersion?: string
}

/** Adds a user, who holds `fp_user` whatever else; answers the id. Refused where a name or an address is somebody else's. */
export function addUser(db: Db, { roles: extra, at, confirmedAt = at, ...user }: NewUser): number {
  const row = {
    ...user,
    ...uniqueKeysOf(user),
    documentId: makeDocumentId(),
    searchKey: searchKeyOf(user),
    sortKey: sortKeyOf(user.nick),
    at,
    confirmedAt,
    blockedAt: user.blockedAt ?? null,
    showInSearches: user.showInSearches ?? 1,
    observations: user.observations ?? '',
    privacyVersion: user.privacyVersion ?? null,
    privacyAcceptedAt: user.privacyVersion === undefined ? null : at,
  }
  const { add, addRole } = statements(db)
  const { id } = refuseDoubled(() => add.get(row))
  for (const role of new Set<Role>(['fp_user', ...extra])) addRole.run({ userId: id, role })
  return id
}
