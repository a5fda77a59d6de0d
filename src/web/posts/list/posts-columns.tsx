import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { postStateAt } from '#domain/posts/states.ts'
import type { Words } from '#web/app/intl.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import { describeState, stateNames, timesOf } from '../describe-state.ts'
import { addressOf, chooseTitle } from '../post-addresses.ts'
import { LanguagesWritten } from './languages-written.tsx'

/** What the list says of each post; `now` decides where it stands, `locale` in which language it is named. */
export function buildPostsColumns(
  kind: Exclude<PostKind, 'page'>,
  words: Words,
  now: number,
  locale: 'en' | 'es',
): Column<PostView>[] {
  const { text } = words
  return [
    {
      key: 'title',
      title: text('writing.title'),
      sortable: true,
      primary: true,
      cell: (post) => {
        const { title, lang } = chooseTitle(post, locale)
        return (
          <Stack as="span" className="anywhere">
            <b {...(lang !== locale && { lang })}>{title || text('writing.untitled')}</b>
            <span className="small muted">{addressOf(kind, post.slug)}</span>
          </Stack>
        )
      },
    },
    {
      key: 'publishedFrom',
      title: text('writing.state'),
      sortable: true,
      card: 'plain',
      cell: (post) => <State post={post} words={words} now={now} />,
    },
    {
      key: 'languages',
      title: text('writing.languages'),
      card: 'line',
      cell: (post) => <LanguagesWritten post={post} />,
    },
    {
      key: 'updatedAt',
      title: text('writing.changedAt'),
      sortable: true,
      card: 'line',
      cell: ({ updatedAt }) => <ChangedAt at={Date.parse(updatedAt)} words={words} />,
    },
  ]
}

/** Being published is normal: it gets plain words. */
function State({ post, words, now }: { post: PostView; words: Words; now: number }) {
  const times = timesOf(post)
  const state = postStateAt(times, now)
  const name = words.text(stateNames[state])
  return (
    <Stack as="span" gap={1} align="start">
      {state === 'published' ? <b className="semibold">{name}</b> : <Tag kind={tags[state]}>{name}</Tag>}
      <span className="small muted">{describeState(times, now, words)}</span>
    </Stack>
  )
}

function ChangedAt({ at, words: { formats } }: { at: number; words: Words }) {
  return (
    <span className="small muted">
      <span className="nowrap">{formats.fullDay(at)}</span> {formats.time(at)}
    </span>
  )
}

const tags = { draft: 'warn', scheduled: 'link', over: undefined } as const
