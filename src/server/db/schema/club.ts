import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** The configuration, JSON, one per environment. */
export const configs = sqliteTable('config', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: text('document_id').notNull().unique(),
  environment: text().notNull().unique(),
  config: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: integer('updated_at'),
  updatedBy: integer('updated_by').references(() => users.id),
})

/** What kind of club this file holds (a demo may be thrown away, a club never), and what the program must know of it. */
export const clubFacts = sqliteTable('club_fact', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** The mail server that was set in the browser, one row at most; its password sealed with the key outside this file. */
export const mailServers = sqliteTable(
  'mail_server',
  {
    id: integer().primaryKey(),
    host: text().notNull(),
    port: integer().notNull(),
    login: text().notNull(),
    sealedPassword: text('sealed_password').notNull(),
    sender: text().notNull(),
    updatedAt: integer('updated_at').notNull(),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [check('mail_server_one', sql`${t.id} = 1`), check('mail_server_port', sql`${t.port} BETWEEN 1 AND 65535`)],
)
