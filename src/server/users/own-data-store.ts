import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { audits, outbox, requests } from '../db/schema/acts.ts'
import { alerts, offers, offerTellings } from '../db/schema/alerts.ts'
import { attempts, codes, sessions } from '../db/schema/auth.ts'
import { courts } from '../db/schema/courts.ts'
import { deviceLog, devices } from '../db/schema/devices.ts'
import { leads } from '../db/schema/leads.ts'
import { levelAssessments, levelStarts, levelSteps } from '../db/schema/levels.ts'
import { bonos, lapsedHolds, movements, orders, postings } from '../db/schema/money.ts'
import { noticeSettings, pushDevices } from '../db/schema/notices.ts'
import { passkeys } from '../db/schema/passkeys.ts'
import { departures, reservations } from '../db/schema/reservations.ts'
import { resultPlayers, results } from '../db/schema/results.ts'
import { subscribers } from '../db/schema/subscribers.ts'
import { emailChanges, memberGroups, userPictures, userRoles, users } from '../db/schema/users.ts'

/**
 * All that is stored about a user but their games, as it stands in the tables; no hash, no key, no code. `counted` is what their
 * sign-ins are counted as. Instants in epoch milliseconds.
 */
export function readOwnRows(db: Db, id: number, counted: (user: { username: string; email: string }) => string[]) {
  const user = db
    .select({
      id: users.id,
      documentId: users.documentId,
      username: users.username,
      nick: users.nick,
      email: users.email,
      phone: users.phone,
      birthDate: users.birthDate,
      observations: users.observations,
      levelQuarters: users.levelQuarters,
      position: users.position,
      locale: users.locale,
      showInSearches: users.showInSearches,
      showOnWall: users.showOnWall,
      showOnRanking: users.showOnRanking,
      aboutEn: users.aboutEn,
      aboutEs: users.aboutEs,
      aboutShown: users.aboutShown,
      createdAt: users.createdAt,
      confirmedAt: users.confirmedAt,
      blockedAt: users.blockedAt,
      privacyVersion: users.privacyVersion,
      privacyAcceptedAt: users.privacyAcceptedAt,
      group: memberGroups.name,
    })
    .from(users)
    .leftJoin(memberGroups, eq(memberGroups.id, users.groupId))
    .where(eq(users.id, id))
    .get()
  if (!user) throw new Error('There is no such user.')
  const names = new Set(counted(user))
  return {
    user,
    roles: db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, id)).all(),
    picture: db.select().from(userPictures).where(eq(userPictures.userId, id)).get() ?? null,
    emailChanges: db
      .select({ email: emailChanges.email, former: emailChanges.former, at: emailChanges.at })
      .from(emailChanges)
      .where(eq(emailChanges.userId, id))
      .all(),
    sessions: db
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        usedAt: sessions.usedAt,
        browser: sessions.browser,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .all(),
    mails: db
      .select({
        kind: outbox.kind,
        payload: outbox.about,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
        seenAt: outbox.seenAt,
      })
      .from(outbox)
      .where(eq(outbox.userId, id))
      .orderBy(asc(outbox.id))
      .all(),
    codes: db
      .select({ kind: codes.kind, createdAt: codes.createdAt, expiresAt: codes.expiresAt })
      .from(codes)
      .where(eq(codes.userId, id))
      .all(),
    requests: db.select({ act: requests.act, at: requests.at }).from(requests).where(eq(requests.userId, id)).all(),
    attempts: [...names].flatMap((name) =>
      db.select({ at: attempts.at, address: attempts.address }).from(attempts).where(eq(attempts.account, name)).all(),
    ),
    acts: db
      .select({ act: audits.act, target: audits.target, details: audits.details, at: audits.at })
      .from(audits)
      .where(eq(audits.userId, id))
      .orderBy(asc(audits.id))
      .all(),
    subscriptions: db
      .select({
        court: courts.name,
        weekday: subscribers.weekday,
        starts: subscribers.starts,
        ends: subscribers.ends,
        createdAt: subscribers.createdAt,
        endedAt: subscribers.endedAt,
      })
      .from(subscribers)
      .innerJoin(courts, eq(courts.id, subscribers.courtId))
      .where(eq(subscribers.userId, id))
      .orderBy(asc(subscribers.id))
      .all(),
    alerts: db
      .select({
        kind: alerts.kind,
        createdAt: alerts.createdAt,
        weekdays: alerts.weekdays,
        starts: alerts.starts,
        ends: alerts.ends,
        levelMin: alerts.levelMin,
        levelMax: alerts.levelMax,
        until: alerts.until,
        pausedAt: alerts.pausedAt,
        startsAt: alerts.startsAt,
        court: courts.name,
      })
      .from(alerts)
      .leftJoin(courts, eq(courts.id, alerts.courtId))
      .where(eq(alerts.userId, id))
      .orderBy(asc(alerts.id))
      .all(),
    offers: db
      .select({
        court: courts.name,
        startsAt: offers.startsAt,
        at: offerTellings.at,
        lookedAt: offerTellings.lookedAt,
        declinedAt: offerTellings.declinedAt,
      })
      .from(offerTellings)
      .innerJoin(offers, eq(offers.id, offerTellings.offerId))
      .innerJoin(courts, eq(courts.id, offers.courtId))
      .where(eq(offerTellings.userId, id))
      .orderBy(asc(offers.id))
      .all(),
    notices: db.select().from(noticeSettings).where(eq(noticeSettings.userId, id)).get() ?? null,
    devices: db
      .select({ label: pushDevices.label, createdAt: pushDevices.createdAt, usedAt: pushDevices.usedAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, id))
      .all(),
    passkeys: db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .all(),
    switchings: db
      .select({
        device: devices.name,
        at: deviceLog.at,
        on: deviceLog.switchedOn,
        until: deviceLog.until,
        cause: deviceLog.cause,
      })
      .from(deviceLog)
      .innerJoin(devices, eq(devices.id, deviceLog.deviceId))
      .where(eq(deviceLog.userId, id))
      .orderBy(asc(deviceLog.id))
      .all(),
    departures: db
      .select({ reservation: reservations.documentId, startsAt: departures.startsAt, at: departures.at })
      .from(departures)
      .innerJoin(reservations, eq(reservations.id, departures.reservationId))
      .where(eq(departures.userId, id))
      .orderBy(asc(departures.id))
      .all(),
    lapsedHolds: db.select({ at: lapsedHolds.at }).from(lapsedHolds).where(eq(lapsedHolds.userId, id)).all(),
    movements: db
      .select({
        at: movements.at,
        kind: movements.kind,
        method: movements.method,
        reason: movements.reason,
        note: movements.note,
        reservation: reservations.documentId,
        account: postings.account,
        cents: postings.cents,
        places: postings.places,
      })
      .from(movements)
      .innerJoin(postings, eq(postings.movementId, movements.id))
      .leftJoin(reservations, eq(reservations.id, movements.reservationId))
      .where(eq(movements.personId, id))
      .orderBy(asc(postings.id))
      .all(),
    bonos: db
      .select({ name: bonos.name, places: bonos.places, soldAt: bonos.soldAt, endsOn: bonos.endsOn })
      .from(bonos)
      .where(eq(bonos.userId, id))
      .all(),
    orders: db
      .select({
        number: orders.number,
        provider: orders.provider,
        way: orders.way,
        cents: orders.cents,
        startedAt: orders.startedAt,
        paidAt: orders.paidAt,
        failedAt: orders.failedAt,
      })
      .from(orders)
      .where(eq(orders.userId, id))
      .orderBy(asc(orders.id))
      .all(),
    results: db
      .select({
        reservation: reservations.documentId,
        sets: results.sets,
        side: resultPlayers.side,
        enteredAt: results.enteredAt,
        countedAt: results.countedAt,
        objection: sql<string | null>`CASE ${results.objectedBy} WHEN ${id} THEN ${results.objection} END`,
      })
      .from(resultPlayers)
      .innerJoin(results, eq(results.id, resultPlayers.resultId))
      .innerJoin(reservations, eq(reservations.id, results.reservationId))
      .where(eq(resultPlayers.userId, id))
      .orderBy(asc(results.id))
      .all(),
    assessments: db
      .select({
        levelQuarters: levelAssessments.levelQuarters,
        note: levelAssessments.note,
        at: levelAssessments.at,
      })
      .from(levelAssessments)
      .where(eq(levelAssessments.userId, id))
      .orderBy(asc(levelAssessments.id))
      .all(),
    levelStart:
      db
        .select({ levelQuarters: levelStarts.levelQuarters, at: levelStarts.at })
        .from(levelStarts)
        .where(eq(levelStarts.userId, id))
        .get() ?? null,
    levels: db
      .select({
        at: levelSteps.at,
        kind: levelSteps.kind,
        expected: levelSteps.expected,
        delta: levelSteps.delta,
        mu: levelSteps.mu,
        sigma: levelSteps.sigma,
      })
      .from(levelSteps)
      .where(eq(levelSteps.userId, id))
      .orderBy(asc(levelSteps.at), asc(levelSteps.kind), asc(levelSteps.factId))
      .all(),
    leads: db
      .select({
        name: leads.name,
        email: leads.email,
        data: leads.data,
        params: leads.params,
        referer: leads.referer,
        createdAt: leads.createdAt,
        confirmedAt: leads.confirmedAt,
        unsubscribedAt: leads.unsubscribedAt,
        heldUntil: leads.heldUntil,
      })
      .from(leads)
      .where(eq(leads.userId, id))
      .orderBy(asc(leads.id))
      .all(),
  }
}
