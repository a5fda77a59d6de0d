import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PostKind } from '#domain/posts/kinds.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, type TextKey, useLocale, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { deskPaths } from '../post-addresses.ts'
import { buildPostsColumns } from './posts-columns.tsx'
import { PostsFilters, postsFilter } from './posts-filters.tsx'

type Listed = Exclude<PostKind, 'page'>

const LATEST_CHANGE = '-updatedAt'

/** All posts of a kind for who writes them: searched, sorted, filtered and paged by the server. */
export function PostsPage({ kind }: { kind: Listed }) {
  const words = useWords()
  const locale = useLocale()
  const now = useNow()
  const { pageSize } = useConfig().tables
  const list = useList(postsFilter)
  const requested = { sort: LATEST_CHANGE, ...list.filter, kind, all: true, page: list.page, pageSize } as const
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const
  const query = useQuery(api.posts.list.queryOptions(requested, options))
  const columns = useMemo(() => buildPostsColumns(kind, words, now, locale), [kind, words, now, locale])
  const { title, add, none } = names[kind]
  return (
    <ListPage
      title={title}
      path={deskPaths[kind]}
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `${deskPaths[kind]}/${id}`}
      sort={LATEST_CHANGE}
      texts={{
        caption: words.text(title),
        failed: 'writing.listFailed',
        none,
        noneSuch: 'writing.noneSuch',
        showAll: 'writing.showAll',
      }}
      ways={
        <LinkButton to={`${deskPaths[kind]}/new`} kind="primary" icon="plus">
          <Text id={add} />
        </LinkButton>
      }
      filters={<PostsFilters list={list} />}
    />
  )
}

const names = {
  news: { title: 'writing.list.news', add: 'writing.add.news', none: 'writing.none.news' },
  promotion: { title: 'writing.list.promotion', add: 'writing.add.promotion', none: 'writing.none.promotion' },
} as const satisfies Record<Listed, Record<'title' | 'add' | 'none', TextKey>>
