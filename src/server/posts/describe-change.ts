import { type AuditDetails, type AuditValue, BETWEEN_NAMES, listChanges } from '#domain/audit/changes.ts'
import { locales } from '#domain/locale.ts'
import { type FestivalContent, listChangedFields, type PostContent } from '#domain/posts/content.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { isoOf } from '#domain/time.ts'

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
 * What of a post is otherwise than it was, for the audit; of texts how many words they have. Of one that is made (`null` before)
 * or deleted, all of it. Its kind and its title in either language go with it: it is named by them.
 */
export function describeChange(kind: PostKind, before: PostContent | null, after: PostContent | null): AuditDetails {
  const [former, present] = [before ?? nothing, after ?? nothing]
  const [was, is] = [fieldsOf(former), fieldsOf(present)]
  // Another text may have as many words, and another picture is a picture too.
  const changed = listChangedFields(former, present).flatMap((field) =>
    field === 'festival' ? [] : [[field, [was[field] ?? null, is[field] ?? null] as const] as const],
  )
  const festival = listChanges(describeFestival(former.festival), describeFestival(present.festival))
  const { en, es } = after ?? former
  return { ...Object.fromEntries(changed), ...festival, kind, titleEn: en?.title ?? '', titleEs: es?.title ?? '' }
}

function fieldsOf(post: PostContent): Record<string, AuditValue> {
  const { slug, picture, publishedFrom, publishedTo } = post
  const texts = locales.flatMap((locale): [string, AuditValue][] => {
    const { title = null, summary = null, body = '', alt = null } = post[locale] ?? {}
    const words = body.split(/\s+/).filter((word) => word !== '').length
    return Object.entries({ title, summary, body: words || null, alt }).map(([name, value]) => [
      `${locale}.${name}`,
      value,
    ])
  })
  return {
    ...Object.fromEntries(texts),
    slug,
    picture: picture !== null,
    publishedFrom: publishedFrom === null ? null : isoOf(publishedFrom),
    publishedTo: publishedTo === null ? null : isoOf(publishedTo),
  }
}

function describeFestival(festival: FestivalContent | null): Record<string, AuditValue> | null {
  if (!festival) return null
  const { startsOn, endsOn, signUpUntil, categories } = festival
  return { startsOn, endsOn, signUpUntil, categories: categories.map(nameCategory).join(BETWEEN_NAMES) }
}

function nameCategory({ name, levelMin, levelMax, pairs }: FestivalContent['categories'][number]): string {
  return `${name.en} / ${name.es} (${levelMin}–${levelMax}, ${pairs})`
}
