import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UserView } from '#domain/users/desk-schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { buildUsersColumns } from './users-columns.tsx'
import { csvAddressOf, isFiltered, readUsersFilter, type UsersFilter } from './users-filter.ts'
import { UsersFilters } from './users-filters.tsx'
import * as styles from './users-page.module.css'

/** All users for the portal admin: searched, sorted, filtered and paged by the server, and the same as a file. */
export function Page() {
  const words = useWords()
  const { pageSize } = useConfig().tables
  const { search, page, pageTo, setQuery } = useListAddress()
  const filter = readUsersFilter(search)
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const
  const query = useQuery(api.users.list.queryOptions({ ...filter, page, pageSize }, options))
  const columns = useMemo(() => buildUsersColumns(words), [words])
  const pagination = query.data?.meta.pagination
  return (
    <div className={styles.root}>
      <Head filter={filter} total={pagination?.total} />
      <UsersFilters filter={filter} onChange={setQuery} />
      <DataList<UserView>
        caption={words.text('people.caption')}
        columns={columns}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/user/${id}`}
        sort={filter.sort ?? 'nick'}
        onSort={(sort) => setQuery({ sort })}
        empty={
          <ListEmpty
            isFiltered={isFiltered(filter)}
            none="people.none"
            noneSuch="people.noneSuch"
            showAll="people.showAll"
            to="/admin/user"
          />
        }
        failed={query.isError && <ReadError query={query} what="people.failed" />}
        busy={query.isPlaceholderData}
        pagination={pagination}
        pageTo={pageTo}
      />
    </div>
  )
}

type HeadProps = { filter: UsersFilter; total: number | undefined }

function Head({ filter, total }: HeadProps) {
  const { text, formats } = useWords()
  return (
    <div className={styles.head}>
      <h1 className="page-title">
        <Text id="title.users" /> {total !== undefined && <span>{formats.count(total)}</span>}
      </h1>
      <div className={styles.ways}>
        {total !== undefined && total > 0 && (
          <a className={buttonClass({})} href={csvAddressOf(filter)} download="">
            <Icon name="download" />
            {text('people.csv', { count: total })}
          </a>
        )}
        <LinkButton to="/admin/user/new?from=file">
          <Text id="people.import" />
        </LinkButton>
        <LinkButton to="/admin/user/new" kind="primary" icon="plus">
          <Text id="people.new" />
        </LinkButton>
      </div>
    </div>
  )
}
