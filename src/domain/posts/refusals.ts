import type { Refusal } from '../errors.ts'
import { locales } from '../locale.ts'
import type { FestivalContent, PostContent } from './content.ts'
import { type PostKind, pageNames } from './kinds.ts'

/**
 * Everything that is wrong with a post as it would be saved, each with the field that it is about: a title in one language at
 * least, what its picture shows in each language that is written, an end after the beginning. A page has one of the fixed slugs;
 * the festival's page alone has days and categories.
 */
export function postRefusals(kind: PostKind, post: PostContent): Refusal[] {
  const { slug, publishedFrom, publishedTo, festival } = post
  const isFestival = kind === 'page' && slug === 'festival'
  return [
    ...(kind === 'page' && !pageNames.some((name) => name === slug)
      ? [{ key: 'validation.errors.choice', param: 'slug', value: slug } as const]
      : []),
    ...listMissingTitle(post),
    ...listMissingAlts(post),
    ...(publishedFrom !== null && publishedTo !== null && publishedTo <= publishedFrom
      ? [{ key: 'posts.errors.order', param: 'publishedTo' } as const]
      : []),
    ...(festival && !isFestival ? [{ key: 'validation.errors.invalid', param: 'festival' } as const] : []),
    ...(festival && isFestival ? festivalRefusals(festival) : []),
  ]
}

function listMissingTitle(post: PostContent): Refusal[] {
  if (locales.some((locale) => (post[locale]?.title ?? '') !== '')) return []
  const first = locales.find((locale) => post[locale] !== null) ?? 'en'
  return [{ key: 'validation.errors.required', param: `${first}.title` }]
}

function listMissingAlts(post: PostContent): Refusal[] {
  if (post.picture === null) return []
  return locales
    .filter((locale) => {
      const text = post[locale]
      return text !== null && `${text.title}${text.summary}${text.body}`.trim() !== '' && text.alt === ''
    })
    .map((locale) => ({ key: 'validation.errors.required', param: `${locale}.alt` }))
}

function festivalRefusals({ startsOn, endsOn, signUpUntil, categories }: FestivalContent): Refusal[] {
  return [
    ...(endsOn < startsOn ? [{ key: 'posts.errors.days', param: 'festival.endsOn', value: endsOn } as const] : []),
    ...(signUpUntil > endsOn
      ? [{ key: 'posts.errors.signUp', param: 'festival.signUpUntil', value: signUpUntil } as const]
      : []),
    ...categories.flatMap(({ levelMin, levelMax }, at) =>
      levelMax < levelMin
        ? [{ key: 'posts.errors.levels', param: `festival.categories.${at}.levelMax`, value: levelMax } as const]
        : [],
    ),
  ]
}
