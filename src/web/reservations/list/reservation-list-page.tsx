import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { buildListColumns } from './list-columns.tsx'
import { csvAddressOf, isFiltered, readFilter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import * as styles from './reservation-list-page.module.css'

/** All reservations for those who work with them: sorted, filtered and paged by the server, and the same as a file. */
export function Page() {
  const words = useWords()
  const { text } = words
  const viewer = useViewer() ?? null
  const now = useNow()
  const admin = isAdmin(viewer)
  const { pageSize } = useConfig().tables
  const { search, page, pageTo, setQuery } = useListAddress()
  const filter = readFilter(search, viewer)
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } } as const
  const query = useQuery(api.reservations.list.queryOptions({ ...filter, page, pageSize }, options))
  const columns = useMemo(() => buildListColumns({ words, viewer, now }), [words, viewer, now])
  const { total } = query.data?.meta.pagination ?? {}
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className="page-title">
          <Text id="title.reservations" /> {total !== undefined && <span>{words.formats.count(total)}</span>}
        </h1>
        <div className={styles.ways}>
          {total !== undefined && total > 0 && (
            <a className={buttonClass({})} href={csvAddressOf(filter)} download="">
              <Icon name="download" />
              <Text id="list.csv" values={{ count: total }} />
            </a>
          )}
          {admin && (
            <LinkButton to="/reservations/new" kind="primary" icon="plus">
              <Text id="title.newReservation" />
            </LinkButton>
          )}
        </div>
      </div>
      <ListFilters filter={filter} onChange={setQuery} />
      <DataList<Reservation>
        caption={text('list.caption')}
        columns={columns}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        rowLink={({ documentId }) => gameAddressOf(documentId)}
        sort={filter.sort ?? '-startDate'}
        onSort={(sort) => setQuery({ sort })}
        empty={
          <ListEmpty
            isFiltered={isFiltered(filter)}
            none="list.none"
            noneSuch="list.noneSuch"
            showAll="list.showAll"
            to="/admin/reservations"
          />
        }
        failed={query.isError && <ReadError query={query} what="list.failed" />}
        busy={query.isPlaceholderData}
        pagination={query.data?.meta.pagination}
        pageTo={pageTo}
      />
    </div>
  )
}
