import { BETWEEN_NAMES } from '#domain/audit/values.ts'
import { locales } from '#domain/locale.ts'
import { type FestivalContent, listChangedFields, type PostContent } from '#domain/posts/content.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { isoOf } from '#domain/time.ts'
import type { Details } from '../act.ts'

const nothing: PostContent = {
  slug: '',
  picture: null,
  publishedFrom: null,
  publishedTo: null,
  en: null,
  es: null,
  festival: null,
}

/**
 * What of a post is otherwise than it was, each as it was and as it is: of texts how many words they have. Of one that is made or
 * deleted, all of it. Its kind and its title in either language go with it.
 */
export function describeChange(kind: PostKind, before: PostContent | null, after: PostContent | null): Details {
  const [was, is] = [partsOf(before ?? nothing), partsOf(after ?? nothing)]
  const changed = new Set<string>(listChangedFields(before ?? nothing, after ?? nothing))
  const isOther = (field: string) =>
    festivalFields.has(field) ? changed.has('festival') && was.get(field) !== is.get(field) : changed.has(field)
  const details = [...was.keys()]
    .filter(isOther)
    .map((field): [string, [Part, Part]] => [field, [was.get(field) ?? null, is.get(field) ?? null]])
  const { en, es } = after ?? before ?? nothing
  return { ...Object.fromEntries(details), kind, titleEn: en?.title ?? '', titleEs: es?.title ?? '' }
}

type Part = string | number | boolean | null

function partsOf(post: PostContent): Map<string, Part> {
  const { slug, picture, publishedFrom, publishedTo, festival } = post
  const texts = locales.flatMap((locale): [string, Part][] => {
    const { title = null, summary = null, body = '', alt = null } = post[locale] ?? {}
    return Object.entries({ title, summary, body: countWords(body), alt }).map(([name, part]) => [
      `${locale}.${name}`,
      part,
    ])
  })
  return new Map<string, Part>([
    ...texts,
    ['slug', slug],
    ['picture', picture !== null],
    ['publishedFrom', publishedFrom === null ? null : isoOf(publishedFrom)],
    ['publishedTo', publishedTo === null ? null : isoOf(publishedTo)],
    ['startsOn', festival?.startsOn ?? null],
    ['endsOn', festival?.endsOn ?? null],
    ['signUpUntil', festival?.signUpUntil ?? null],
    ['categories', festival?.categories.map(nameCategory).join(BETWEEN_NAMES) ?? null],
  ])
}

const festivalFields: ReadonlySet<string> = new Set(['startsOn', 'endsOn', 'signUpUntil', 'categories'])

function nameCategory({ name, levelMin, levelMax, pairs }: FestivalContent['categories'][number]): string {
  return `${name.en} / ${name.es} (${levelMin}–${levelMax}, ${pairs})`
}

function countWords(body: string): number {
  return body.split(/\s+/).filter((word) => word !== '').length
}
