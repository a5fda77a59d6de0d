import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/**
 * What visitors sent by a form of the public pages, by kind (`name`). `data` is JSON as it was sent, `params` the page's query
 * string, `referer` its address. A newsletter's reader counts from `confirmedAt` on, until `unsubscribedAt`.
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
    userId: integer('user_id').references(() => users.id),
    /** What a search looks through, folded: who wrote, their address and what they say. */
    searchKey: text('search_key').notNull(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    unsubscribedAt: integer('unsubscribed_at'),
  },
  (t) => [
    index('lead_created').on(t.createdAt, t.id),
    index('lead_name').on(t.name, t.createdAt, t.id),
    index('lead_email').on(t.emailKey, t.name),
    index('lead_user').on(t.userId).where(sql`user_id IS NOT NULL`),
    check('lead_name_known', sql`${t.name} IN ('newsletter', 'contact', 'promotion', 'class', 'fest')`),
    check('lead_confirmed', sql`${t.confirmedAt} IS NULL OR ${t.name} = 'newsletter'`),
  ],
)
