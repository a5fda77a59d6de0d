import { eq } from 'drizzle-orm'
import { isLocale } from '#domain/locale.ts'
import { positionOf } from '#domain/positions.ts'
import { isoOf } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import type { ProfileView } from '#domain/users/schema.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/users.ts'

/** Finds a user's own data, as it counts; null where there is no such user. */
export function findProfile(db: Db, id: number): Omit<ProfileView, 'waitingEmail'> | null {
  const row = db
    .select({
      id: users.id,
      documentId: users.documentId,
      username: users.username,
      nick: users.nick,
      email: users.email,
      phone: users.phone,
      birthDate: users.birthDate,
      levelQuarters: users.levelQuarters,
      position: users.position,
      pictureVersion: users.pictureVersion,
      locale: users.locale,
      showOnWall: users.showOnWall,
      showOnRanking: users.showOnRanking,
      aboutEn: users.aboutEn,
      aboutEs: users.aboutEs,
      aboutShown: users.aboutShown,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .get()
  if (!row) return null
  const {
    levelQuarters,
    position,
    pictureVersion,
    locale,
    showOnWall,
    showOnRanking,
    aboutEn,
    aboutEs,
    aboutShown,
    createdAt,
    ...own
  } = row
  return {
    ...own,
    avatar: avatarOf({ id, pictureVersion }),
    level: levelQuarters / 4,
    position: positionOf(position),
    locale: isLocale(locale) ? locale : null,
    showOnWall: showOnWall === 1,
    showOnRanking: showOnRanking === 1,
    about: { en: aboutEn, es: aboutEs },
    aboutShown: aboutShown === 1,
    memberSince: isoOf(createdAt),
  }
}
