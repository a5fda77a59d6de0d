import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { ERASED_NICK } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { outbox, requests } from '../db/schema/acts.ts'
import { alerts, offerTellings } from '../db/schema/alerts.ts'
import { attempts, codes } from '../db/schema/auth.ts'
import { levelAssessments } from '../db/schema/levels.ts'
import { noticeSettings, pushDevices } from '../db/schema/notices.ts'
import { passkeys } from '../db/schema/passkeys.ts'
import { entries, reservations } from '../db/schema/reservations.ts'
import { subscribers } from '../db/schema/subscribers.ts'
import { emailChanges, userPictures, userRoles, users } from '../db/schema/users.ts'

/** Finds the live games to come that a user owns or is in, soonest first. */
export function findGamesAhead(db: Db, userId: number, now: number): number[] {
  const entered = db.select({ id: entries.reservationId }).from(entries).where(eq(entries.userId, userId))
  return db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        or(eq(reservations.ownerId, userId), inArray(reservations.id, entered)),
        gt(reservations.startsAt, now),
        isNull(reservations.canceledAt),
      ),
    )
    .orderBy(reservations.startsAt, reservations.id)
    .all()
    .map(({ id }) => id)
}

/**
 * Takes everything personal out of a user's row, which past games and the audit point to, and removes what else is stored of
 * them. `counted` is what their sign-ins are counted as.
 */
export function stripUser(db: Db, id: number, { now, counted }: { now: number; counted: readonly string[] }): void {
  db.update(subscribers)
    .set({ endedAt: now })
    .where(and(eq(subscribers.userId, id), isNull(subscribers.endedAt)))
    .run()
  // In upper case, which no key has that was made from a name.
  const none = `ERASED ${id}`
  db.update(users)
    .set({
      username: `former-${id}`,
      nick: ERASED_NICK,
      usernameKey: none,
      emailKey: none,
      nickKey: none,
      phoneKey: none,
      email: '',
      phone: '',
      birthDate: null,
      observations: '',
      levelQuarters: 4,
      position: 'left-right',
      passwordHash: '',
      searchKey: '',
      sortKey: '',
      feedVersion: sql`${users.feedVersion} + 1`,
      locale: null,
      showInSearches: 0,
      showOnWall: 0,
      showOnRanking: 0,
      aboutEn: '',
      aboutEs: '',
      aboutShown: 1,
      confirmedAt: null,
      blockedAt: now,
      privacyVersion: null,
      privacyAcceptedAt: null,
      erasedAt: now,
      pictureVersion: null,
      groupId: null,
    })
    .where(eq(users.id, id))
    .run()
  db.delete(userPictures).where(eq(userPictures.userId, id)).run()
  db.delete(userRoles).where(eq(userRoles.userId, id)).run()
  db.delete(codes).where(eq(codes.userId, id)).run()
  db.delete(passkeys).where(eq(passkeys.userId, id)).run()
  db.delete(emailChanges).where(eq(emailChanges.userId, id)).run()
  db.delete(requests).where(eq(requests.userId, id)).run()
  db.delete(alerts).where(eq(alerts.userId, id)).run()
  db.delete(offerTellings).where(eq(offerTellings.userId, id)).run()
  db.delete(noticeSettings).where(eq(noticeSettings.userId, id)).run()
  db.delete(pushDevices).where(eq(pushDevices.userId, id)).run()
  db.delete(outbox).where(eq(outbox.userId, id)).run()
  db.update(reservations).set({ cancelReason: '' }).where(eq(reservations.canceledBy, id)).run()
  // The figure stays, as the levels of others follow from it.
  db.update(levelAssessments).set({ note: '' }).where(eq(levelAssessments.userId, id)).run()
  db.delete(attempts)
    .where(inArray(attempts.account, [...counted]))
    .run()
  // A search keeps the letters of who is gone until its parts are joined.
  db.run(sql`INSERT INTO lead_search (lead_search) VALUES ('optimize')`)
  db.run(sql`INSERT INTO user_search (user_search) VALUES ('optimize')`)
}
