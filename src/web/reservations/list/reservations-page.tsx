import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAdmin } from '#domain/roles.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PrintButton } from './print-button.tsx'
import { buildReservationsColumns } from './reservations-columns.tsx'
import { ReservationsFilters, reservationsFilterFor, toReservationsInput } from './reservations-filters.tsx'

/** All reservations for those who work with them: sorted, filtered and paged by the server, and the same as a file. */
export function Page() {
  const words = useWords()
  const viewer = useViewer() ?? null
  const now = useNow()
  const { pageSize } = useConfig().tables
  const list = useList(reservationsFilterFor(viewer))
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } } as const
  const input = toReservationsInput(list, now)
  const query = useQuery(api.reservations.list.queryOptions({ ...input, page: list.page, pageSize }, options))
  const columns = useMemo(() => buildReservationsColumns({ words, viewer, now }), [words, viewer, now])
  const isEmpty = query.data?.meta.pagination.total === 0
  return (
    <ListPage
      title="title.reservations"
      path="/admin/reservations?view=all"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ documentId }) => gameAddressOf(documentId)}
      sort={input.sort ?? '-startDate'}
      texts={{
        caption: words.text('list.caption'),
        failed: 'list.failed',
        none: 'list.none',
        noneSuch: 'list.noneSuch',
        showAll: 'list.showAll',
      }}
      file={{ path: '/api/admin/reservations.csv', text: 'list.csv', filter: input }}
      ways={
        <>
          {!isEmpty && <PrintButton input={input} columns={columns} />}
          {isAdmin(viewer) && (
            <LinkButton to="/reservations/new" kind="primary" icon="plus">
              <Text id="title.newReservation" />
            </LinkButton>
          )}
        </>
      }
      filters={<ReservationsFilters list={list} />}
    />
  )
}
