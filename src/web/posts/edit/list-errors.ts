import type { Locale } from '#domain/locale.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import type { FormError } from '#web/forms/form-errors.tsx'
import type { FieldName } from '#web/forms/place-refusals.ts'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { partNames } from '../desk-names.ts'
import { type PostDraft, sides } from './post-draft.ts'

type ErrorsInput = { id: string; errorOf: SchemaForm<PostDraft>['errorOf']; words: Words; draft: PostDraft }

/** What is wrong with a post, place by place; `side` is the language that it is in. */
export function listErrors({
  id,
  errorOf,
  words: { text },
  draft,
}: ErrorsInput): (FormError & { side: Locale | null })[] {
  const inTexts = sides.flatMap((locale) =>
    textFields.map((name) => ({
      at: `${id}-${locale}-${name}`,
      name: text(partNames[name][locale]),
      error: errorOf(`${locale}.${name}`),
      side: locale,
    })),
  )
  const others = otherFields.map(({ at, name, key }) => ({
    at: `${id}-${at}`,
    name: text(key),
    error: errorOf(name),
    side: null,
  }))
  const inCategories = (draft.festival?.categories ?? []).flatMap(({ es, en }, at) =>
    categoryFields.map((name) => ({
      at: `${id}-categories`,
      name: es || en || text('writing.festival.unnamed'),
      error: errorOf(`festival.categories.${at}.${name}`),
      side: null,
    })),
  )
  return [...inTexts, ...others, ...inCategories.filter(({ error }) => error !== undefined).slice(0, 1)].flatMap(
    ({ at, name, error, side }) => (error === undefined ? [] : [{ at, text: `${name}: ${error}`, side }]),
  )
}

const textFields = ['title', 'summary', 'body', 'alt'] as const
const categoryFields = ['es', 'en', 'levelMin', 'levelMax', 'pairs'] as const
const otherFields = [
  { at: 'from', name: 'from', key: 'writing.from' },
  { at: 'to', name: 'to', key: 'writing.to' },
  { at: 'slug', name: 'slug', key: 'writing.address' },
  { at: 'picture', name: 'picture', key: 'writing.picture' },
  { at: 'festival', name: 'festival.startsOn', key: 'writing.festival.startsOn' },
  { at: 'festival', name: 'festival.endsOn', key: 'writing.festival.endsOn' },
  { at: 'festival', name: 'festival.signUpUntil', key: 'writing.festival.signUpUntil' },
  { at: 'festival', name: 'festival', key: 'writing.festival' },
] as const satisfies readonly { at: string; name: FieldName<PostDraft>; key: TextKey }[]
