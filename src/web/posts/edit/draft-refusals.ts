import type { Refusal } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import type { FieldName } from '#web/forms/place-refusals.ts'
import { type FestivalDraft, type Intent, instantOfMoment, type PostDraft, readBeginning, sides } from './post-draft.ts'
import { isWritten, lackOf } from './written.ts'

/**
 * What is missing in a draft, all at once: a title, and for visitors a text; what the picture shows in each language that is
 * written; the other half of a moment; the days of the festival. `reading` is the writer's language, which comes first.
 */
export function listRefusals(
  kind: PostKind,
  draft: PostDraft,
  { intent, now, reading }: { intent: Intent; now: number; reading: Locale },
): Refusal[] {
  const hasTitle = sides.some((locale) => isWritten(draft, locale, 'title'))
  const hasText = sides.some((locale) => isWritten(draft, locale, 'body'))
  const titled = sides.find((locale) => isWritten(draft, locale, 'title')) ?? reading
  return [
    ...(hasTitle
      ? []
      : [missing(`${lackOf(draft, reading) === 'title' ? reading : writtenSide(draft, reading)}.title`)]),
    ...(intent === 'publish' && kind !== 'promotion' && !hasText ? [missing(`${titled}.body`)] : []),
    ...(draft.slug === '' && hasTitle ? [missing('slug')] : []),
    ...listMissingAlts(draft),
    ...listMoments(draft, intent, now),
    ...(draft.festival ? listFestival(draft.festival) : []),
  ]
}

/** The side on which something is written already; that of who writes where nothing is. */
function writtenSide(draft: PostDraft, reading: Locale): Locale {
  const other = otherLocaleOf(reading)
  return lackOf(draft, reading) === 'both' && lackOf(draft, other) !== 'both' ? other : reading
}

function listMissingAlts({ picture, ...texts }: PostDraft): Refusal[] {
  if (picture === null) return []
  return sides
    .filter((locale) => lackOf(texts, locale) !== 'both' && texts[locale].alt.trim() === '')
    .map((locale) => missing(`${locale}.alt`))
}

function listMoments(draft: PostDraft, intent: Intent, now: number): Refusal[] {
  const { from, to } = draft
  const isHalf = (name: 'from' | 'to') => (draft[name].day === '') !== (draft[name].time === '')
  const halves = (['from', 'to'] as const).filter((name) => isHalf(name) && (name === 'to' || intent === 'publish'))
  if (halves.length > 0) return halves.map((name) => missing(draft[name].day === '' ? `${name}.day` : `${name}.time`))
  const [begins, ends] = [readBeginning(draft, intent, now), instantOfMoment(to)]
  if (begins === null || ends === null || begins < ends || (from.day === '' && intent === 'draft')) return []
  return [{ key: 'posts.errors.order', param: 'to' }]
}

function listFestival({ categories, ...days }: FestivalDraft): Refusal[] {
  const names = ['startsOn', 'endsOn', 'signUpUntil'] as const
  const entered = names.filter((name) => days[name] !== '')
  const isNeeded = entered.length > 0 || categories.length > 0
  return [
    ...(isNeeded ? names.filter((name) => days[name] === '').map((name) => missing(`festival.${name}`)) : []),
    ...categories.flatMap(({ en, es, pairs }, at) => [
      ...(es.trim() === '' ? [missing(`festival.categories.${at}.es`)] : []),
      ...(en.trim() === '' ? [missing(`festival.categories.${at}.en`)] : []),
      ...(/^\s*\d+\s*$/.test(pairs) ? [] : [missing(`festival.categories.${at}.pairs`)]),
    ]),
  ]
}

function missing(param: string): Refusal {
  return { key: 'validation.errors.required', param }
}

/** The field that a parameter of the input is entered in; null where the form has none. */
export function fieldOfParam(param: string): FieldName<PostDraft> | null {
  const own = fields.find((name) => name === param)
  if (own) return own
  if (param === 'publishedFrom' || param === 'from' || param.startsWith('from.')) return 'from'
  if (param === 'publishedTo' || param === 'to' || param.startsWith('to.')) return 'to'
  if (param === 'picture') return 'picture'
  const [, at = '', rest = ''] = /^festival\.categories\.(\d+)\.?(.*)$/.exec(param) ?? []
  if (at !== '') return `festival.categories.${Number(at)}.${categoryFields[rest] ?? 'pairs'}`
  return param === 'festival' || param.startsWith('festival.') ? 'festival' : null
}

const fields = [
  'slug',
  'es.title',
  'es.summary',
  'es.body',
  'es.alt',
  'en.title',
  'en.summary',
  'en.body',
  'en.alt',
  'festival.startsOn',
  'festival.endsOn',
  'festival.signUpUntil',
] as const satisfies readonly FieldName<PostDraft>[]

const categoryFields: Partial<Record<string, 'en' | 'es' | 'levelMin' | 'levelMax' | 'pairs'>> = {
  en: 'en',
  es: 'es',
  'name.en': 'en',
  'name.es': 'es',
  levelMin: 'levelMin',
  levelMax: 'levelMax',
  pairs: 'pairs',
}
