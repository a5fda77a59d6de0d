import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostTextView } from '#domain/posts/schema.ts'
import { HOUR } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import type { TestDeps } from '../testing.ts'
import { addPicture } from './picture-store.ts'
import { addPost } from './write-store.ts'

type Parts = {
  kind?: PostKind
  slug?: string
  en?: Partial<PostTextView> | null
  es?: Partial<PostTextView> | null
  /** Instants; a draft where the first is null, published yesterday by default. */
  from?: number | null
  to?: number | null
  pictureId?: number | null
  details?: object
}

let made = 0

/** Adds news in both languages, published yesterday, by default; answers its number. */
export function aPost({ db, time }: { db: Db; time: TestDeps['time'] }, parts: Parts = {}): number {
  made += 1
  const { kind = 'news', slug = `post-${made}`, from = time.now - 24 * HOUR, to = null, pictureId = null } = parts
  return addPost(db, {
    documentId: makeDocumentId(),
    kind,
    slug,
    pictureId,
    publishedFrom: from,
    publishedTo: to,
    details: JSON.stringify(parts.details ?? {}),
    texts: {
      en: toText(parts.en, { title: `Post ${made}`, summary: 'In short.', body: 'The whole story.' }),
      es: toText(parts.es, { title: `Noticia ${made}`, summary: 'En breve.', body: 'La historia entera.' }),
    },
    at: time.now,
    userId: null,
  })
}

function toText(
  written: Partial<PostTextView> | null | undefined,
  usual: Omit<PostTextView, 'alt'>,
): PostTextView | null {
  if (written === null) return null
  return written ? { title: '', summary: '', body: '', alt: '', ...written } : { ...usual, alt: '' }
}

/** Adds a picture in two widths, which nobody looks at; answers its documentId. */
export function aPicture(db: Db): string {
  const documentId = makeDocumentId()
  const bytes = Buffer.from('RIFF')
  addPicture(db, {
    documentId,
    at: 0,
    userId: null,
    files: [
      { width: 480, height: 270, type: 'image/webp', bytes },
      { width: 960, height: 540, type: 'image/webp', bytes },
    ],
  })
  return documentId
}
