import { sql } from 'drizzle-orm'
import { blob, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { locales } from '#domain/locale.ts'
import { postKinds } from '#domain/posts/kinds.ts'
import { belongsTo } from './belongs-to.ts'
import { leads } from './leads.ts'
import { users } from './users.ts'

/** Pictures that staff put into what they write: made anew by the server, one file to a width. */
export const pictures = sqliteTable('picture', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: text('document_id').notNull().unique(),
  createdAt: integer('created_at').notNull(),
  createdBy: integer('created_by').references(() => users.id),
})

/** The files of a picture, in pixels; each is small enough for a phone's line. */
export const pictureFiles = sqliteTable(
  'picture_file',
  {
    pictureId: belongsTo('picture_id', () => pictures.id),
    width: integer().notNull(),
    height: integer().notNull(),
    type: text().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pictureId, t.width] }),
    check('picture_file_type', sql`${t.type} IN ('image/avif', 'image/webp')`),
    check('picture_file_size', sql`length(${t.bytes}) BETWEEN 1 AND 153600`),
  ],
)

/**
 * What staff write for the public pages: news, promotions and the texts of fixed pages. Visitors see it from `publishedFrom`
 * until `publishedTo` (instants); it is a draft while the first is null. `details` is JSON: the festival's dates.
 */
export const posts = sqliteTable(
  'post',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    kind: text({ enum: postKinds }).notNull(),
    slug: text().notNull(),
    pictureId: integer('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    publishedFrom: integer('published_from'),
    publishedTo: integer('published_to'),
    details: text().notNull().default('{}'),
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('post_slug').on(t.kind, t.slug),
    index('post_published').on(t.kind, t.publishedFrom),
    index('post_picture').on(t.pictureId),
    check('post_kind', sql`${t.kind} IN ('news', 'promotion', 'page')`),
    check('post_times', sql`${t.publishedTo} IS NULL OR ${t.publishedTo} > ${t.publishedFrom}`),
  ],
)

/** A post in one language; `body` is Markdown, `alt` says what its picture shows. */
export const postTexts = sqliteTable(
  'post_text',
  {
    postId: belongsTo('post_id', () => posts.id),
    locale: text({ enum: locales }).notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    body: text().notNull().default(''),
    alt: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.postId, t.locale] }), check('post_text_locale', sql`${t.locale} IN ('en', 'es')`)],
)

/** What a post was after each change: all of it as JSON, so that any of them can be taken again. */
export const postRevisions = sqliteTable(
  'post_revision',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    postId: belongsTo('post_id', () => posts.id),
    version: integer().notNull(),
    at: integer().notNull(),
    userId: integer('user_id').references(() => users.id),
    content: text().notNull(),
  },
  (t) => [uniqueIndex('post_revision_version').on(t.postId, t.version)],
)

/** The categories of the festival, in their order: for which levels (quarters), and for how many pairs. */
export const festivalCategories = sqliteTable(
  'festival_category',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    postId: belongsTo('post_id', () => posts.id),
    place: integer().notNull(),
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    levelMinQuarters: integer('level_min_quarters').notNull(),
    levelMaxQuarters: integer('level_max_quarters').notNull(),
    pairs: integer().notNull(),
  },
  (t) => [
    index('festival_category_post').on(t.postId, t.place),
    check(
      'festival_category_levels',
      sql`4 <= ${t.levelMinQuarters} AND ${t.levelMinQuarters} <= ${t.levelMaxQuarters} AND ${t.levelMaxQuarters} <= 28`,
    ),
    check('festival_category_pairs', sql`${t.pairs} BETWEEN 1 AND 500`),
  ],
)

/** What the mailed link of a form proves, the newsletter's or the festival's; keyed by the SHA-256 of its code: a copy of this table opens nothing. */
export const newsletterCodes = sqliteTable(
  'newsletter_code',
  {
    hash: text().primaryKey(),
    leadId: belongsTo('lead_id', () => leads.id),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('newsletter_code_lead').on(t.leadId),
    index('newsletter_code_expiry').on(t.expiresAt),
    check('newsletter_code_lasts', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)
