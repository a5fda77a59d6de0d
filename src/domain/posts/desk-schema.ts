import { z } from 'zod'
import {
  daySchema,
  documentIdSchema,
  instantInput,
  isoInstantSchema,
  levelSchema,
  makeLineSchema,
  refSchema,
  versionInput,
} from '../schema.ts'
import { postKindSchema, postSchema, slugSchema } from './schema.ts'

/** A language of a post as it is written: left empty in all its fields, it isn't there. */
const postTextInput = z.strictObject({
  title: makeLineSchema(120).default(''),
  summary: makeLineSchema(300).default(''),
  body: z.string().max(50_000).default(''),
  alt: makeLineSchema(200).default(''),
})
export type PostTextInput = z.output<typeof postTextInput>

const categoryInput = z.strictObject({
  /** Of a category that is there already; without it, it is a new one. */
  id: z.int().min(1).optional(),
  name: z.strictObject({ en: makeLineSchema(60, 1), es: makeLineSchema(60, 1) }),
  levelMin: levelSchema,
  levelMax: levelSchema,
  pairs: z.int().min(1).max(500),
})
const festivalInput = z.strictObject({
  startsOn: daySchema,
  endsOn: daySchema,
  signUpUntil: daySchema,
  categories: z.array(categoryInput).max(20),
})

const postFields = {
  slug: slugSchema,
  /** The documentId of a picture that was sent before; null without one. */
  picture: documentIdSchema.max(40).nullable(),
  /** From when visitors see it; null for a draft. */
  publishedFrom: instantInput.nullable(),
  publishedTo: instantInput.nullable(),
  en: postTextInput,
  es: postTextInput,
  /** Of the page of the festival alone. */
  festival: festivalInput.nullable(),
}
export const createPostInput = z.strictObject({
  kind: postKindSchema,
  ...postFields,
  picture: postFields.picture.default(null),
  publishedFrom: postFields.publishedFrom.default(null),
  publishedTo: postFields.publishedTo.default(null),
  en: postTextInput.prefault({}),
  es: postTextInput.prefault({}),
  festival: festivalInput.nullable().default(null),
})
export type CreatePostInput = z.output<typeof createPostInput>
export const changePostInput = z.strictObject({
  kind: postKindSchema,
  id: z.union([refSchema, slugSchema]),
  ...z.strictObject(postFields).partial().shape,
  version: versionInput,
})
export type ChangePostInput = z.output<typeof changePostInput>

/** What was saved, when, by whom, and which of its fields changed by it. */
export const revisionSchema = z.object({
  version: z.int(),
  at: isoInstantSchema,
  by: z.object({ id: z.int(), nick: z.string() }).nullable(),
  changed: z.array(z.string()),
})
export type RevisionView = z.infer<typeof revisionSchema>

/** What the desk has beside a post: its former versions, latest first, and the secret link that shows the draft. */
export const postDeskSchema = z.object({
  post: postSchema,
  revisions: z.array(revisionSchema),
  previewPath: z.string().nullable(),
})
export type PostDeskView = z.infer<typeof postDeskSchema>
export const postDeskAnswerSchema = z.object({ data: postDeskSchema })
export const restorePostInput = z.strictObject({
  kind: postKindSchema,
  id: refSchema,
  revision: z.int().min(1),
  version: versionInput,
})
/** A post as it was after the change that made it that version. */
export const postRevisionInput = z.strictObject({ kind: postKindSchema, id: refSchema, revision: z.int().min(1) })

/** Whether a slug is free for a post of that kind; `id` is the post that may have it already. */
export const slugUseInput = z.strictObject({ kind: postKindSchema, slug: slugSchema, id: refSchema.optional() })
export const slugUseAnswerSchema = z.object({ data: z.object({ isFree: z.boolean() }) })

export const postRemovedSchema = z.object({ data: z.object({ id: z.int(), documentId: documentIdSchema }) })

/** Markdown as it would be shown. */
export const previewInput = z.strictObject({ body: z.string().max(50_000) })
export const previewAnswerSchema = z.object({ data: z.object({ html: z.string() }) })
