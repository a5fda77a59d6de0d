import { isRecord } from '#domain/is-record.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { mergePost } from './merge-post.ts'
import type { PostDraft } from './post-draft.ts'

/** Which post a form is about; one that is to be made has no number, but a fixed page's text has its name. */
export type PostPlace = { kind: PostKind; id: number | null; slug: string }

/**
 * What was written before the page was loaded anew, with what others saved since; `saved` where nothing was. Kept for as long
 * as the tab is open.
 */
export function readKeptPost(place: PostPlace, saved: PostDraft): PostDraft {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || !('saved' in kept && 'draft' in kept)) return saved
  return isDraft(kept.saved) && isDraft(kept.draft) ? mergePost(kept.saved, kept.draft, saved) : saved
}

/** Keeps a draft; forgets it where nothing in it differs from what is saved. */
export function keepPost(place: PostPlace, saved: PostDraft, draft: PostDraft): void {
  const isSaved = JSON.stringify(draft) === JSON.stringify(saved)
  attempt(() =>
    isSaved
      ? sessionStorage.removeItem(keyOf(place))
      : sessionStorage.setItem(keyOf(place), JSON.stringify({ saved, draft })),
  )
}

/** Forgets what was written, once it is saved or gone. */
export function forgetPost(place: PostPlace): void {
  attempt(() => sessionStorage.removeItem(keyOf(place)))
}

function keyOf({ kind, id, slug }: PostPlace): string {
  return `post:${kind}:${id ?? `new${kind === 'page' ? `:${slug}` : ''}`}`
}

/** Whether what was kept has the shape of a draft; it may be of a former version of the page. */
function isDraft(kept: unknown): kept is PostDraft {
  if (!isRecord(kept)) return false
  const { slug, picture, from, to, es, en, festival } = kept
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
