import type { Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { FestivalView, PictureView, PostTextView, PostView } from '#domain/posts/schema.ts'
import { addDays, clubDayOf, clubTimeOf, instantOf, isoOf, parseTime } from '#domain/time.ts'

/** A moment in the club's zone as a form has one: `2026-11-23` and `08:00`, or nothing. */
export type Moment = { day: string; time: string }

/** A category of the festival; `key` tells rows apart, `taken` is how many pairs signed up. */
export type CategoryDraft = {
  key: string
  id: number | null
  en: string
  es: string
  levelMin: string
  levelMax: string
  pairs: string
  taken: number
}
export type FestivalDraft = { startsOn: string; endsOn: string; signUpUntil: string; categories: CategoryDraft[] }

/** A post as the form has one. Without a day in `from` it is a draft; `festival` is there for that page alone. */
export type PostDraft = {
  slug: string
  picture: PictureView | null
  from: Moment
  to: Moment
  es: PostTextView
  en: PostTextView
  festival: FestivalDraft | null
}

/** What saving does: keeps it from visitors, or shows it to them from `from` on; at once where that is empty. */
export type Intent = 'draft' | 'publish'

/** The languages in the order in which they stand on the two sides of the net. */
export const sides = ['es', 'en'] as const satisfies readonly Locale[]

export const noMoment: Moment = { day: '', time: '' }
const emptyText: PostTextView = { title: '', summary: '', body: '', alt: '' }
const emptyFestival: FestivalDraft = { startsOn: '', endsOn: '', signUpUntil: '', categories: [] }

/** A post that nobody wrote anything of; the text of a fixed page has that page's slug. */
export function makeEmptyDraft(slug = ''): PostDraft {
  const festival = slug === 'festival' ? emptyFestival : null
  return { slug, picture: null, from: noMoment, to: noMoment, es: emptyText, en: emptyText, festival }
}

export function toDraft(post: PostView): PostDraft {
  const { kind, slug, picture, publishedFrom, publishedTo, es, en, festival } = post
  const hasFestival = kind === 'page' && slug === 'festival'
  return {
    slug,
    picture,
    from: publishedFrom === null ? noMoment : momentOf(Date.parse(publishedFrom)),
    to: publishedTo === null ? noMoment : endOf(Date.parse(publishedTo)),
    es: es ?? emptyText,
    en: en ?? emptyText,
    festival: hasFestival ? toFestivalDraft(festival) : null,
  }
}

function toFestivalDraft(festival: FestivalView | null): FestivalDraft {
  if (!festival) return emptyFestival
  const { categories, startsOn, endsOn, signUpUntil } = festival
  return {
    startsOn,
    endsOn,
    signUpUntil,
    categories: categories.map(({ id, name, levelMin, levelMax, pairs, free }) => ({
      key: String(id),
      id,
      ...name,
      levelMin: String(levelMin),
      levelMax: String(levelMax),
      pairs: String(pairs),
      taken: Math.max(0, pairs - free),
    })),
  }
}

/** The instant of a moment, in epoch milliseconds; null where day or time is missing. */
export function instantOfMoment({ day, time }: Moment): number | null {
  const minutes = parseTime(time)
  return day === '' || minutes === null ? null : instantOf(day, minutes)
}

/** The moment in which an instant lies: a minute of the club's day. */
function momentOf(instant: number): Moment {
  return { day: clubDayOf(instant), time: clubTimeOf(instant) }
}

/** An end at midnight is the end of the day before. */
function endOf(instant: number): Moment {
  const { day, time } = momentOf(instant)
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time }
}

/** From when visitors see it once it is saved; null for a draft. */
export function readBeginning({ from }: PostDraft, intent: Intent, now: number): number | null {
  if (intent === 'draft') return null
  return from.day === '' ? now : instantOfMoment(from)
}

/** What is sent of a draft; what can't be read goes as it was written, for the schema to refuse. */
export function toInput(kind: PostKind, draft: PostDraft, intent: Intent, now: number) {
  const { slug, picture, to, es, en, festival } = draft
  // A page's text is seen as soon as it is written.
  const [begins, ends] = kind === 'page' ? [null, null] : [readBeginning(draft, intent, now), instantOfMoment(to)]
  return {
    kind,
    slug,
    picture: picture?.documentId ?? null,
    publishedFrom: begins === null ? null : isoOf(begins),
    publishedTo: ends === null ? null : isoOf(ends),
    es,
    en,
    festival: festival && toFestivalInput(festival),
  }
}
export type PostInput = ReturnType<typeof toInput>

function toFestivalInput({ categories, ...days }: FestivalDraft) {
  if (Object.values(days).every((day) => day === '') && categories.length === 0) return null
  return {
    ...days,
    categories: categories.map(({ id, en, es, levelMin, levelMax, pairs }) => ({
      ...(id !== null && { id }),
      name: { en, es },
      levelMin: Number(levelMin),
      levelMax: Number(levelMax),
      pairs: readCount(pairs),
    })),
  }
}

/** A whole number; what is none can't be one for the schema either. */
function readCount(written: string): number {
  return /^\s*\d{1,4}\s*$/.test(written) ? Number(written) : Number.NaN
}

/**
 * Of what is sent only what was changed, so that what somebody else changed meanwhile stays. A beginning that was left as it
 * is isn't sent: the form knows it to the minute only.
 */
export function toChanges(
  kind: PostKind,
  before: PostDraft,
  after: PostDraft,
  intent: Intent,
  now: number,
): Partial<PostInput> {
  const [was, is] = [toInput(kind, before, intentOf(before), now), toInput(kind, after, intent, now)]
  const isOther = (name: keyof PostInput) => JSON.stringify(was[name]) !== JSON.stringify(is[name])
  const isSameBeginning = intent === intentOf(before) && (intent === 'draft' || isSame(before.from, after.from))
  return {
    ...(isOther('slug') && { slug: is.slug }),
    ...(isOther('picture') && { picture: is.picture }),
    ...(kind !== 'page' && !isSameBeginning && { publishedFrom: is.publishedFrom }),
    ...(kind !== 'page' && !isSame(before.to, after.to) && { publishedTo: is.publishedTo }),
    ...(isOther('es') && { es: is.es }),
    ...(isOther('en') && { en: is.en }),
    ...(isOther('festival') && { festival: is.festival }),
  }
}

/** What a post is as it is saved: a draft, or for visitors from its beginning on. */
export function intentOf({ from }: PostDraft): Intent {
  return from.day === '' ? 'draft' : 'publish'
}

/** Whether anything differs from what is saved. Of a draft the planned beginning isn't: it counts once it is scheduled. */
export function isUnsaved(saved: PostDraft, draft: PostDraft): boolean {
  const planned = intentOf(saved) === 'draft' ? { ...draft, from: saved.from } : draft
  return !isSame(saved, planned)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
