import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { FileLink, LinkButton } from '#web/ui/link-button.tsx'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { fileAddressOf } from '#web/ui/list/list-filter.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { MissingDates } from './missing-dates.tsx'
import { SubscribersFilters, subscribersFilter } from './subscribers-filters.tsx'
import { SubscribersTable } from './subscribers-table.tsx'

/** So many at once: a week is looked at as a whole. */
const PAGE_SIZE = 100

/** Who holds a court every week; above them the dates that have none. */
export function Page() {
  const text = useText()
  const list = useList(subscribersFilter)
  const { filter, page, isFiltered, pageTo } = list
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } } as const
  const query = useQuery(api.subscribers.list.queryOptions({ ...filter, page, pageSize: PAGE_SIZE }, options))
  const missing = useQuery(
    api.subscribers.missing.queryOptions(undefined, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const pagination = query.data?.meta.pagination
  const rows = query.data?.data
  const empty = (
    <ListEmpty
      isFiltered={isFiltered}
      none="subscriber.none"
      noneSuch="subscriber.noneSuch"
      showAll="subscriber.showAll"
      to="/subscribers"
    />
  )
  return (
    <DeskPage gap={5}>
      <PageHead
        title={text('title.subscribers')}
        aside={pagination?.total}
        ways={
          <>
            {pagination && pagination.total > 0 && (
              <FileLink href={fileAddressOf('/api/admin/subscribers.csv', filter)}>
                {text('subscriber.csv', { count: pagination.total })}
              </FileLink>
            )}
            <LinkButton to="/subscribers/new" kind="primary" icon="plus">
              <Text id="subscriber.new" />
            </LinkButton>
          </>
        }
      />
      {missing.isError && !query.isError && <ReadError query={missing} what="subscriber.missingFailed" />}
      {missing.data && missing.data.data.length > 0 && <MissingDates dates={missing.data.data} />}
      <SubscribersFilters list={list} />
      <ReadError query={query} what="subscriber.failed" />
      {query.isPending && <PageSkeleton heights={['52px', '52px', '52px', '52px']} />}
      {rows && !query.isError && (
        <Updating busy={query.isPlaceholderData}>
          <SubscribersTable rows={rows} empty={empty} />
          {pagination && pagination.pageCount > 1 && (
            <Pager page={page} pageCount={pagination.pageCount} to={pageTo} of={pagination} />
          )}
        </Updating>
      )}
    </DeskPage>
  )
}
