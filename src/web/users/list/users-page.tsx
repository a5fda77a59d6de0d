import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { buildUsersColumns } from './users-columns.tsx'
import { UsersFilters, usersFilter } from './users-filters.tsx'

/** All users for the portal admin: searched, sorted, filtered and paged by the server, and the same as a file. */
export function Page() {
  const words = useWords()
  const { pageSize } = useConfig().tables
  const list = useList(usersFilter)
  const query = useQuery(
    api.users.list.queryOptions(
      { ...list.filter, page: list.page, pageSize },
      { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' },
    ),
  )
  const columns = useMemo(() => buildUsersColumns(words), [words])
  return (
    <ListPage
      title="title.users"
      path="/admin/user"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/admin/user/${id}`}
      sort="nick"
      texts={{
        caption: words.text('people.caption'),
        failed: 'people.failed',
        none: 'people.none',
        noneSuch: 'people.noneSuch',
        showAll: 'people.showAll',
      }}
      file={{ path: '/api/admin/users.csv', text: 'people.csv' }}
      ways={
        <>
          <LinkButton to="/admin/import">
            <Text id="people.import" />
          </LinkButton>
          <LinkButton to="/admin/user/new" kind="primary" icon="plus">
            <Text id="people.new" />
          </LinkButton>
        </>
      }
      filters={<UsersFilters list={list} />}
    />
  )
}
