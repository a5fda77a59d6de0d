import { z } from 'zod'
import { locales } from '../locale.ts'
import { daySchema, documentIdSchema, isoInstantSchema, makeListInput, makeListSchema, refSchema } from '../schema.ts'
import { pageNames, postKinds, postSorts, postStates } from './kinds.ts'

const localeSchema = z.enum(locales)
export const postKindSchema = z.enum(postKinds)

/** Small letters, digits and single hyphens between them. */
export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** One file of a picture, its size in pixels. */
const pictureFileSchema = z.object({ url: z.string(), width: z.int(), height: z.int(), type: z.string() })
/** A picture as pages show it, the smallest file first. */
const pictureSchema = z.object({ documentId: documentIdSchema, files: z.array(pictureFileSchema) })
export type PictureView = z.infer<typeof pictureSchema>
/** A file of a picture, as its address names it. */
export const pictureFileInput = z.strictObject({
  documentId: documentIdSchema.max(40),
  width: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
})
export const pictureAnswerSchema = z.object({ data: pictureSchema })

/** A post in one language. `body` is Markdown, `alt` says what the picture shows. */
const postTextSchema = z.object({ title: z.string(), summary: z.string(), body: z.string(), alt: z.string() })
export type PostTextView = z.infer<typeof postTextSchema>

/** A category of the festival; `free` is how many pairs may still sign up. */
const categorySchema = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), es: z.string() }),
  levelMin: z.number(),
  levelMax: z.number(),
  pairs: z.int(),
  free: z.int(),
})
export type CategoryView = z.infer<typeof categorySchema>

/** What the page of the festival has beside its text: its days, the last day of sign-up, its categories. */
const festivalSchema = z.object({
  startsOn: daySchema,
  endsOn: daySchema,
  signUpUntil: daySchema,
  categories: z.array(categorySchema),
})
export type FestivalView = z.infer<typeof festivalSchema>

/** What happens at a time of a festival's day, `HH:mm`; `until` where it says so. `isFinal`: set larger than the others. */
const programmeItemSchema = z.object({
  time: z.string(),
  until: z.string().nullable(),
  title: z.string(),
  note: z.string(),
  isFinal: z.boolean(),
})
/** A day of the programme: the day of the month where its heading names it, and what else that says. */
const programmeDaySchema = z.object({
  date: z.int().nullable(),
  name: z.string(),
  items: z.array(programmeItemSchema),
})
export type ProgrammeDay = z.infer<typeof programmeDaySchema>

/** A post with both its languages; null is one that isn't written. `version` for admins. */
export const postSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  kind: postKindSchema,
  slug: z.string(),
  picture: pictureSchema.nullable(),
  publishedFrom: isoInstantSchema.nullable(),
  publishedTo: isoInstantSchema.nullable(),
  updatedAt: isoInstantSchema,
  en: postTextSchema.nullable(),
  es: postTextSchema.nullable(),
  festival: festivalSchema.nullable(),
  version: z.int().optional(),
})
export type PostView = z.infer<typeof postSchema>
export const postAnswerSchema = z.object({ data: postSchema })
export const postsAnswerSchema = makeListSchema(postSchema)

/**
 * What a visitor reads of a post in lists; `locale` is the language of its text, which may not be the requested one. Title and
 * summary are in `headLocale`, where that is another.
 */
const storySchema = z.object({
  documentId: documentIdSchema,
  slug: z.string(),
  locale: localeSchema,
  headLocale: localeSchema.optional(),
  title: z.string(),
  summary: z.string(),
  picture: pictureSchema.extend({ alt: z.string() }).nullable(),
  publishedFrom: isoInstantSchema,
  publishedTo: isoInstantSchema.nullable(),
  updatedAt: isoInstantSchema,
  /** How long its text takes to read. */
  minutes: z.int(),
})
export type StoryView = z.infer<typeof storySchema>
export const storiesAnswerSchema = makeListSchema(storySchema)

const neighbourSchema = storySchema.pick({
  slug: true,
  locale: true,
  headLocale: true,
  title: true,
  publishedFrom: true,
})

/** A post on its own page: `html` is its sanitised text; neighbours are of its kind, in the order of the list. */
const articleSchema = storySchema.extend({
  html: z.string(),
  /** The languages it is written in. */
  locales: z.array(localeSchema),
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
  /** Whether it is seen by the secret link of a draft: no visitor would find it. */
  isDraft: z.boolean(),
})
export type ArticleView = z.infer<typeof articleSchema>
export const articleAnswerSchema = z.object({ data: articleSchema })

/** The text of a fixed page; `version` names it, as a consent does. */
const pageTextSchema = z.object({
  name: z.enum(pageNames),
  locale: localeSchema,
  headLocale: localeSchema.optional(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  picture: pictureSchema.extend({ alt: z.string() }).nullable(),
  version: z.string(),
  updatedAt: isoInstantSchema.nullable(),
  /** With the programme that its text has (`readProgramme`); `html` is what else that says. */
  festival: festivalSchema.extend({ programme: z.array(programmeDaySchema) }).nullable(),
})
export type PageTextView = z.infer<typeof pageTextSchema>
/** Null where nobody has written it. */
export const pageTextAnswerSchema = z.object({ data: pageTextSchema.nullable() })

/** `news` and `promotion` have stories; `locale` is the requested language. */
export const storiesInput = makeListInput(['publishedFrom']).extend({
  kind: z.enum(['news', 'promotion']),
  locale: localeSchema,
})
/** `preview` is the secret of a draft's link. */
export const articleInput = z.strictObject({
  kind: z.enum(['news', 'promotion']),
  slug: z.string().max(80),
  locale: localeSchema,
  preview: z.string().max(100).optional(),
})
export const pageTextInput = z.strictObject({ name: z.enum(pageNames), locale: localeSchema })

/** Posts with all they hold: visitors get those that are published, admins with `all` every one. */
export const postsInput = makeListInput(postSorts).extend({
  kind: postKindSchema,
  all: z.boolean().optional(),
  /** Only those that stand there now; with `all`. */
  state: z.enum(postStates).optional(),
})
/** By id, documentId or slug. */
export const onePostInput = z.strictObject({ kind: postKindSchema, id: z.union([refSchema, slugSchema]) })
