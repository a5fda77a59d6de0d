import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PageName, pageNames } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { postStateAt } from '#domain/posts/states.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { describeState, stateNames, timesOf } from '../describe-state.ts'
import { fixedPageNames } from '../desk-names.ts'
import { addressOf } from '../post-addresses.ts'
import { allTexts } from './all-texts.ts'
import { LanguagesWritten } from './languages-written.tsx'

/** A text of a fixed page: what the club wrote for it; null where nobody did. */
type Row = { name: PageName; post: PostView | null }

/** The texts of fixed pages: which are written, and what visitors see where none is. */
export function Page() {
  const words = useWords()
  const now = useNow()
  const query = useQuery(api.posts.list.queryOptions(allTexts, { refetchOnWindowFocus: 'always' }))
  const columns = useMemo(() => buildColumns(words, now), [words, now])
  const posts = query.data?.data
  const rows = posts && pageNames.map((name): Row => ({ name, post: posts.find(({ slug }) => slug === name) ?? null }))
  const written = rows?.filter(({ post }) => post !== null).length
  return (
    <DeskPage>
      <PageHead
        title={words.text('writing.list.page')}
        aside={written === undefined ? undefined : words.text('writing.ofPages', { written, count: pageNames.length })}
        ways={
          <LinkButton to="/admin/pages/new" kind="primary" icon="plus">
            <Text id="writing.add.page" />
          </LinkButton>
        }
      />
      <DataList<Row>
        caption={words.text('writing.list.page')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        rowLink={({ name, post }) => (post ? `/admin/pages/${post.id}` : `/admin/pages/new?name=${name}`)}
        empty={null}
        failed={query.isError && <ReadError query={query} what="writing.listFailed" />}
      />
    </DeskPage>
  )
}

function buildColumns(words: Words, now: number): Column<Row>[] {
  const { text } = words
  return [
    {
      key: 'name',
      title: text('writing.page'),
      primary: true,
      cell: ({ name }) => (
        <Stack as="span">
          <b>{text(fixedPageNames[name])}</b>
          <span className="small muted">{addressOf('page', name)}</span>
        </Stack>
      ),
    },
    {
      key: 'state',
      title: text('writing.state'),
      card: 'plain',
      cell: (row) => <State {...row} now={now} words={words} />,
    },
    {
      key: 'languages',
      title: text('writing.languages'),
      cell: ({ post }) => (post ? <LanguagesWritten post={post} /> : <span className="muted">–</span>),
    },
  ]
}

/** What visitors read there now, in words. */
function State({ name, post, now, words }: Row & { now: number; words: Words }) {
  const { text } = words
  const times = post && timesOf(post)
  const state = times && postStateAt(times, now)
  return (
    <Stack as="span" gap={1} align="start">
      {state === null && <Tag>{text('writing.notWritten')}</Tag>}
      {state !== null && state !== 'published' && <Tag kind="warn">{text(stateNames[state])}</Tag>}
      {times && <span className="small">{describeState(times, now, words)}</span>}
      {state !== 'published' && (
        <span className="small muted">{text(hasBuiltIn(name) ? 'writing.builtIn' : 'writing.leftOut')}</span>
      )}
    </Stack>
  )
}

/** Whether visitors read a text of the program where the club has none; else that part of the page is left out. */
function hasBuiltIn(name: PageName): boolean {
  return name === 'privacy' || name === 'cookies' || name === 'terms'
}
