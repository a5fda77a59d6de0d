import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, type TextKey, useLocale, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { deskPaths } from '../post-addresses.ts'
import { buildPostColumns } from './post-columns.tsx'
import { PostFilters } from './post-filters.tsx'
import * as styles from './post-list.module.css'
import { isFiltered, readPostsFilter } from './posts-filter.ts'

type Listed = Exclude<PostKind, 'page'>

const LATEST_CHANGE = '-updatedAt'

/** All posts of a kind for who writes them: searched, sorted, filtered and paged by the server. */
export function PostList({ kind }: { kind: Listed }) {
  const words = useWords()
  const locale = useLocale()
  const now = useNow()
  const { pageSize } = useConfig().tables
  const { search, page, pageTo, setQuery } = useListAddress()
  const filter = readPostsFilter(search)
  const sort = filter.sort ?? LATEST_CHANGE
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const
  const query = useQuery(api.posts.list.queryOptions({ ...filter, kind, all: true, sort, page, pageSize }, options))
  const columns = useMemo(() => buildPostColumns(kind, words, now, locale), [kind, words, now, locale])
  const pagination = query.data?.meta.pagination
  const { title, add, none } = names[kind]
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className="page-title">
          <Text id={title} /> {pagination && <span>{words.formats.count(pagination.total)}</span>}
        </h1>
        <LinkButton to={`${deskPaths[kind]}/new`} kind="primary" icon="plus">
          <Text id={add} />
        </LinkButton>
      </div>
      <PostFilters filter={filter} onChange={setQuery} />
      <DataList<PostView>
        caption={words.text(title)}
        columns={columns}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `${deskPaths[kind]}/${id}`}
        sort={sort}
        onSort={(next) => setQuery({ sort: next })}
        empty={
          <ListEmpty
            isFiltered={isFiltered(filter)}
            none={none}
            noneSuch="writing.noneSuch"
            showAll="writing.showAll"
            to={deskPaths[kind]}
          />
        }
        failed={query.isError && <ReadError query={query} what="writing.listFailed" />}
        busy={query.isPlaceholderData}
        pagination={pagination}
        pageTo={pageTo}
      />
    </div>
  )
}

const names = {
  news: { title: 'writing.list.news', add: 'writing.add.news', none: 'writing.none.news' },
  promotion: { title: 'writing.list.promotion', add: 'writing.add.promotion', none: 'writing.none.promotion' },
} as const satisfies Record<Listed, Record<'title' | 'add' | 'none', TextKey>>
