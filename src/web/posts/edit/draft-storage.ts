import { isRecord } from '#domain/is-record.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { mergePost } from './merge-post.ts'
import type { PostDraft } from './post-draft.ts'

/** Which post a form is about; one that is to be made has no number, but a fixed page's text has its name. */
export type PostPlace = { kind: PostKind; id: number | null; slug: string }

/**
 * The draft from before a reload, merged with what others saved since; `saved` where there is none. It lasts as long
 * as the tab is open.
 */
export function readDraft(place: PostPlace, saved: PostDraft): PostDraft {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'))
  if (typeof stored !== 'object' || stored === null || !('saved' in stored && 'draft' in stored)) return saved
  return isDraft(stored.saved) && isDraft(stored.draft) ? mergePost(stored.saved, stored.draft, saved) : saved
}

/** Stores a draft; clears it where nothing in it differs from the saved one. */
export function storeDraft(place: PostPlace, saved: PostDraft, draft: PostDraft): void {
  const isSaved = JSON.stringify(draft) === JSON.stringify(saved)
  attempt(() =>
    isSaved
      ? sessionStorage.removeItem(keyOf(place))
      : sessionStorage.setItem(keyOf(place), JSON.stringify({ saved, draft })),
  )
}

/** Clears the draft, once it is saved or deleted. */
export function clearDraft(place: PostPlace): void {
  attempt(() => sessionStorage.removeItem(keyOf(place)))
}

function keyOf({ kind, id, slug }: PostPlace): string {
  return `post:${kind}:${id ?? `new${kind === 'page' ? `:${slug}` : ''}`}`
}

/** Whether a stored value has the shape of a draft; a former version of the page may have stored it. */
function isDraft(stored: unknown): stored is PostDraft {
  if (!isRecord(stored)) return false
  const { slug, picture, from, to, es, en, festival } = stored
  return (
    typeof slug === 'string' &&
    hasTexts(from, ['day', 'time']) &&
    hasTexts(to, ['day', 'time']) &&
    [es, en].every((text) => hasTexts(text, ['title', 'summary', 'body', 'alt'])) &&
    (picture === null || (hasTexts(picture, ['documentId']) && Array.isArray(picture['files']))) &&
    (festival === null ||
      (hasTexts(festival, ['startsOn', 'endsOn', 'signUpUntil']) &&
        Array.isArray(festival['categories']) &&
        festival['categories'].every((one) => hasTexts(one, ['key', 'en', 'es', 'levelMin', 'levelMax', 'pairs']))))
  )
}

function hasTexts(value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string')
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
