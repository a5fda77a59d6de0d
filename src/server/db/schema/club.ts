import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The configuration, JSON, one per environment. */
export const configs = sqliteTable('config', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: text('document_id').notNull().unique(),
  environment: text().notNull().unique(),
  config: text().notNull(),
  version: integer().notNull().default(1),
})

/** What kind of club this file holds (a demo may be thrown away, a club never), and what the program must know of it. */
export const clubFacts = sqliteTable('club_fact', {
  name: text().primaryKey(),
  value: text().notNull(),
})
