import { mergeSaved } from '#domain/merge.ts'
import type { PostTextView } from '#domain/posts/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import type { WrittenParts } from '#web/forms/stale.ts'
import { partNames } from '../desk-names.ts'
import { type FestivalDraft, type Moment, type PostDraft, sides } from './post-draft.ts'

/**
 * A draft after somebody else saved the post: what only they changed is theirs, what one changed oneself stays, each field of
 * each language by itself; the categories of the festival are one field.
 */
export function mergePost(saved: PostDraft, draft: PostDraft, theirs: PostDraft): PostDraft {
  const festival =
    saved.festival && draft.festival && theirs.festival
      ? merge<FestivalDraft>(saved.festival, draft.festival, theirs.festival)
      : theirs.festival
  return {
    ...merge(saved, draft, theirs),
    es: merge<PostTextView>(saved.es, draft.es, theirs.es),
    en: merge<PostTextView>(saved.en, draft.en, theirs.en),
    festival,
  }
}

function merge<Values extends object>(saved: Values, draft: Values, theirs: Values): Values {
  return mergeSaved({ saved, draft, notes: {} }, theirs).draft
}

/** What a post is, part by part, as it is written; a long text by its first words. */
export function writePost(draft: PostDraft, words: Words): WrittenParts {
  const { text } = words
  const { slug, from, to, picture, festival } = draft
  return new Map([
    [text('writing.address'), slug],
    [text('writing.from'), writeMoment(from, words)],
    [text('writing.to'), writeMoment(to, words)],
    [
      text('writing.picture'),
      picture === null ? '' : text('writing.pictureNamed', { id: picture.documentId.slice(0, 4) }),
    ],
    ...sides.flatMap((locale): [string, string][] => {
      const { title, summary, body, alt } = draft[locale]
      return [
        [text(partNames.title[locale]), title],
        [text(partNames.summary[locale]), shorten(summary)],
        [text(partNames.body[locale]), shorten(body)],
        [text(partNames.alt[locale]), alt],
      ]
    }),
    ...(festival ? writeFestival(festival, words) : []),
  ])
}

function writeFestival({ startsOn, endsOn, signUpUntil, categories }: FestivalDraft, words: Words): [string, string][] {
  const { text } = words
  const writeDay = (day: string) => (day === '' ? '' : words.formats.fullDay(day))
  const listed = categories.map(
    ({ en, es, levelMin, levelMax, pairs }) => `${es} / ${en} ${levelMin}–${levelMax}: ${pairs}`,
  )
  return [
    [text('writing.festival.startsOn'), writeDay(startsOn)],
    [text('writing.festival.endsOn'), writeDay(endsOn)],
    [text('writing.festival.signUpUntil'), writeDay(signUpUntil)],
    [text('writing.festival.categories'), listed.join(' · ')],
  ]
}

function writeMoment({ day, time }: Moment, { formats }: Words): string {
  return day === '' ? '' : `${formats.fullDay(day)}, ${time}`
}

const SHORT = 60

function shorten(text: string): string {
  return text.length <= SHORT ? text : `${text.slice(0, SHORT).trimEnd()}…`
}
