import { z } from 'zod'
import { type Locale, locales } from '../locale.ts'
import { levelSchema } from '../schema.ts'

/** Everything about a post that staff write, as its versions are stored: instants in epoch milliseconds. */
const textSchema = z.object({ title: z.string(), summary: z.string(), body: z.string(), alt: z.string() })
const categorySchema = z.object({
  /** Of a category that is there already. */
  id: z.int().optional(),
  name: z.object({ en: z.string(), es: z.string() }),
  levelMin: levelSchema,
  levelMax: levelSchema,
  pairs: z.int(),
})
const festivalSchema = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  signUpUntil: z.string(),
  categories: z.array(categorySchema),
})
export const postContentSchema = z.object({
  slug: z.string(),
  /** The documentId of its picture. */
  picture: z.string().nullable(),
  publishedFrom: z.int().nullable(),
  publishedTo: z.int().nullable(),
  en: textSchema.nullable(),
  es: textSchema.nullable(),
  festival: festivalSchema.nullable(),
})
export type PostContent = z.infer<typeof postContentSchema>
export type FestivalContent = z.infer<typeof festivalSchema>

const textFields = ['title', 'summary', 'body', 'alt'] as const

/** A field of a post that can change by itself. */
type PostField =
  | `${Locale}.${(typeof textFields)[number]}`
  | 'slug'
  | 'picture'
  | 'publishedFrom'
  | 'publishedTo'
  | 'festival'

/** Which fields of a post are others than before. */
export function listChangedFields(before: PostContent, after: PostContent): PostField[] {
  const texts = locales.flatMap((locale) =>
    textFields
      .filter((field) => (before[locale]?.[field] ?? '') !== (after[locale]?.[field] ?? ''))
      .map((field) => `${locale}.${field}` as const),
  )
  const others = (['slug', 'picture', 'publishedFrom', 'publishedTo'] as const).filter(
    (field) => before[field] !== after[field],
  )
  const isOtherFestival = JSON.stringify(before.festival) !== JSON.stringify(after.festival)
  return [...texts, ...others, ...(isOtherFestival ? (['festival'] as const) : [])]
}
