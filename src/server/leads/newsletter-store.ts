import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LeadKind } from '#domain/leads/kinds.ts'
import type { Db } from '../db/client.ts'
import { outbox } from '../db/schema/acts.ts'
import { leads } from '../db/schema/leads.ts'
import { newsletterCodes } from '../db/schema/posts.ts'

/** The leads by which an address was signed up for the newsletter: that of one of them. */
const ofSameAddress = (db: Db, id: number) => {
  const address = db.select({ emailKey: leads.emailKey }).from(leads).where(eq(leads.id, id))
  return and(eq(leads.emailKey, address), eq(leads.name, 'newsletter'))
}

/** Whether the newsletter goes to the address of a lead. */
export function isReader(db: Db, id: number): boolean {
  const read = and(ofSameAddress(db, id), isNotNull(leads.confirmedAt), isNull(leads.unsubscribedAt))
  return db.select({ id: leads.id }).from(leads).where(read).limit(1).get() !== undefined
}

/** Notes that an address wants the newsletter, as the lead says that was sent last of it. */
export function setConfirmed(db: Db, id: number, now: number): void {
  db.update(leads)
    .set({ confirmedAt: sql`coalesce(${leads.confirmedAt}, ${now})`, unsubscribedAt: null })
    .where(eq(leads.id, id))
    .run()
}

/** Notes that a pair has its place for good. */
export function setPlaceConfirmed(db: Db, id: number): void {
  db.update(leads).set({ heldUntil: null }).where(eq(leads.id, id)).run()
}

/** Notes that the address of a lead doesn't want the newsletter any more, and forgets the links by which it would again. */
export function setUnsubscribed(db: Db, id: number, now: number): void {
  const signedUp = ofSameAddress(db, id)
  const ids = db.select({ id: leads.id }).from(leads).where(signedUp)
  db.delete(newsletterCodes).where(inArray(newsletterCodes.leadId, ids)).run()
  db.update(leads)
    .set({ unsubscribedAt: now })
    .where(and(signedUp, isNull(leads.unsubscribedAt)))
    .run()
}

/** When the address of a lead was asked since an instant whether it wants the newsletter. */
export function listAsked(db: Db, id: number, since: number): number[] {
  const lead = sql`${outbox.about} ->> 'lead'`
  const ids = db.select({ id: leads.id }).from(leads).where(ofSameAddress(db, id))
  return db
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(and(gt(outbox.createdAt, since), eq(outbox.kind, 'newsletter'), inArray(lead, ids)))
    .all()
    .map(({ at }) => at)
}

type NewsletterCode = { hash: string; leadId: number; createdAt: number; expiresAt: number }

/** Keeps a code of a mailed link by its SHA-256. */
export function addNewsletterCode(db: Db, row: NewsletterCode): void {
  db.insert(newsletterCodes).values(row).run()
}

/** The lead of a kind that a code was mailed for, by its SHA-256; null where it is none's or over. */
export function findCodeLead(db: Db, name: LeadKind, hash: string, now: number): number | null {
  const found = db
    .select({ leadId: newsletterCodes.leadId })
    .from(newsletterCodes)
    .innerJoin(leads, and(eq(leads.id, newsletterCodes.leadId), eq(leads.name, name)))
    .where(and(eq(newsletterCodes.hash, hash), gt(newsletterCodes.expiresAt, now)))
    .get()
  return found?.leadId ?? null
}

/** Whom a mail about what they sent goes to: the address of the lead; null where that is gone or taken back. */
export function findLeadReader(db: Db, id: number) {
  const lead = db
    .select({ email: leads.email, data: leads.data })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.unsubscribedAt)))
    .get()
  if (!lead) return null
  const { email, data } = lead
  const { locale } = z.object({ locale: z.string().nullable().default(null) }).parse(JSON.parse(data))
  return { id, nick: '', username: '', email, locale, blockedAt: null, confirmedAt: null }
}
