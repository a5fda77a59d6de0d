import type { RevisionView } from '#domain/posts/desk-schema.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'

/** What was changed by a version, in words; the first one made the post. */
export function nameFields({ version, changed }: RevisionView, { text, formats }: Words): string {
  if (version === 1) return text('writing.field.created')
  const names = [...new Set(changed.flatMap((field) => fieldNames.get(field) ?? []))]
  if (names.length === 0) return text('writing.field.other')
  return capitalizeFirst(formats.list(names.map((name) => text(name))))
}

const fieldNames: ReadonlyMap<string, TextKey> = new Map([
  ['slug', 'writing.field.slug'],
  ['picture', 'writing.field.picture'],
  ['publishedFrom', 'writing.field.publishedFrom'],
  ['publishedTo', 'writing.field.publishedTo'],
  ['festival', 'writing.field.festival'],
  ['es', 'writing.field.es'],
  ['es.title', 'writing.field.es.title'],
  ['es.summary', 'writing.field.es.summary'],
  ['es.body', 'writing.field.es.body'],
  ['es.alt', 'writing.field.es.alt'],
  ['en', 'writing.field.en'],
  ['en.title', 'writing.field.en.title'],
  ['en.summary', 'writing.field.en.summary'],
  ['en.body', 'writing.field.en.body'],
  ['en.alt', 'writing.field.en.alt'],
])

function capitalizeFirst(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
}
