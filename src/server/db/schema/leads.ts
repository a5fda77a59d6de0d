import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** The category that a pair signed up for, as its index has it: written in the same words wherever it is asked for. */
export const categoryOfLead = sql`CAST("data" ->> '$.category' AS INTEGER)`

/**
 * What visitors sent by a form of the public pages, by kind (`name`). `data` is JSON as it was sent, `params` the page's query
 * string, `referer` its address, `page` the path in that. A newsletter's reader counts from `confirmedAt` on, until
 * `unsubscribedAt`, which is set in all rows of the address. A pair of the festival has its place until `heldUntil`, and for good
 * without it.
 */
export const leads = sqliteTable(
  'lead',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    data: text().notNull(),
    params: text().notNull().default(''),
    referer: text().notNull().default(''),
    page: text().notNull().default(''),
    userId: integer('user_id').references(() => users.id),
    /** What a search looks through, folded: who wrote, their address and what they say. */
    searchKey: text('search_key').notNull(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    unsubscribedAt: integer('unsubscribed_at'),
    heldUntil: integer('held_until'),
    /** When and by whom of the staff it was marked as answered. */
    answeredAt: integer('answered_at'),
    answeredBy: integer('answered_by').references(() => users.id),
  },
  (t) => [
    // Each order of the list has all that a list filters by, so that no row is looked up but those of one page.
    index('lead_created').on(t.createdAt, t.id, t.name, t.page),
    index('lead_name').on(t.name, t.createdAt, t.id, t.page),
    index('lead_page').on(t.page, t.createdAt, t.id, t.name),
    index('lead_email').on(t.emailKey, t.createdAt, t.id, t.name, t.page),
    index('lead_reader').on(t.emailKey, t.id).where(sql`confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`),
    // Pairs of a festival's category are counted whenever its page is looked at.
    index('lead_category').on(categoryOfLead, t.name, t.heldUntil).where(sql`name = 'fest'`),
    index('lead_user').on(t.userId).where(sql`user_id IS NOT NULL`),
    check('lead_name_known', sql`${t.name} IN ('newsletter', 'contact', 'promotion', 'class', 'fest')`),
    check('lead_confirmed', sql`${t.confirmedAt} IS NULL OR ${t.name} = 'newsletter'`),
  ],
)
