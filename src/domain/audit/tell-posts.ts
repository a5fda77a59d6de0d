import { addClauses } from './say.ts'
import type { Telling, Told } from './told.ts'
import { labelOfField, selectable } from './values.ts'

/** So many of what is another are said in the sentence; the others stand in the details. */
const FIELDS_SAID = 3

/** A post that is made or gone: what it is, and from when visitors see it. */
export function tellPost<Node>(telling: Telling<Node>): Told<Node> {
  const { view, is, write, strong } = telling
  const from = is('publishedFrom')
  const isSeen = view.act === 'posts.create' && view.figures['kind'] !== 'page' && from !== null
  const clauses = isSeen ? [write('audit.clause.seenFrom', { is: strong(from) })] : []
  return { values: { post: namePost(telling), changes: addClauses(telling, clauses) } }
}

/** A post that is another: from when until when it is seen, and which of its fields are others. */
export function tellPostChange<Node>(telling: Telling<Node>): Told<Node> {
  const { view, write, is, isChanged, strong, text, join } = telling
  const times = ['publishedFrom', 'publishedTo']
  const [from, to] = [is('publishedFrom'), is('publishedTo')]
  const others = view.changes.filter(({ field }) => !times.includes(field))
  const clauses = [
    ...(isChanged('publishedFrom')
      ? [from === null ? join([text('audit.clause.unseen')]) : write('audit.clause.seenFrom', { is: strong(from) })]
      : []),
    ...(isChanged('publishedTo') && (to !== null || from !== null)
      ? [to === null ? join([text('audit.clause.seenOn')]) : write('audit.clause.seenUntil', { is: strong(to) })]
      : []),
    ...others
      .slice(0, FIELDS_SAID)
      .map(({ field }) => write('audit.clause.named', { name: toMiddle(labelOfField(field, telling) ?? field) })),
  ]
  const more = others.length - FIELDS_SAID
  if (more > 0) clauses.push(write('audit.clause.more', { count: more }))
  return { values: { post: namePost(telling), changes: addClauses(telling, clauses) } }
}

/** A label as it stands amid a sentence. */
function toMiddle(label: string): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

const folders: Readonly<Record<string, string>> = {
  news: '/admin/news',
  promotion: '/admin/promotions',
  page: '/admin/pages',
}

/** What is gone keeps its title, and has no page any more. */
function namePost<Node>({ view: { figures }, text, link, join, formats }: Telling<Node>): Node {
  const { kind, titleEn, titleEs, post } = figures
  const [own, other] = formats.locale === 'es' ? [titleEs, titleEn] : [titleEn, titleEs]
  const name = text('audit.value.post', {
    kind: selectable(String(kind ?? 'none')),
    title: String(own || other || '–'),
  })
  const folder = folders[String(kind)]
  return folder !== undefined && typeof post === 'number' ? link(`${folder}/${post}`, name) : join([name])
}
