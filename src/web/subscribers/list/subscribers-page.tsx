import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { MissingDates } from './missing-dates.tsx'
import { csvAddressOf, readSubscribersFilter, type SubscribersFilter } from './subscribers-filter.ts'
import { SubscribersFilters } from './subscribers-filters.tsx'
import * as styles from './subscribers-page.module.css'
import { SubscribersTable } from './subscribers-table.tsx'

/** So many at once: a week is looked at as a whole. */
const PAGE_SIZE = 100

/** Who holds a court every week; above them the dates that have none. */
export function Page() {
  const { search, page, pageTo, setQuery } = useListAddress()
  const filter = readSubscribersFilter(search)
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } } as const
  const list = useQuery(api.subscribers.list.queryOptions({ ...filter, page, pageSize: PAGE_SIZE }, options))
  const missing = useQuery(
    api.subscribers.missing.queryOptions(undefined, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const pagination = list.data?.meta.pagination
  const rows = list.data?.data
  return (
    <div className={styles.root}>
      <Head filter={filter} total={pagination?.total} />
      {missing.isError && !list.isError && <ReadError query={missing} what="subscriber.missingFailed" />}
      {missing.data && missing.data.data.length > 0 && <MissingDates dates={missing.data.data} />}
      <SubscribersFilters filter={filter} onChange={setQuery} />
      <ReadError query={list} what="subscriber.failed" />
      {list.isPending && <OnItsWay />}
      {rows && !list.isError && (
        <Updating busy={list.isPlaceholderData}>
          {rows.length === 0 ? (
            <div className={styles.empty}>
              <ListEmpty
                isFiltered={Object.keys(filter).length > 0}
                none="subscriber.none"
                noneSuch="subscriber.noneSuch"
                showAll="subscriber.showAll"
                to="/subscribers"
              />
            </div>
          ) : (
            <SubscribersTable rows={rows} />
          )}
          {pagination && pagination.pageCount > 1 && (
            <Pager page={page} pageCount={pagination.pageCount} to={pageTo} of={pagination} />
          )}
        </Updating>
      )}
    </div>
  )
}

function Head({ filter, total }: { filter: SubscribersFilter; total: number | undefined }) {
  const text = useText()
  return (
    <div className={styles.head}>
      <h1 className="page-title">
        <Text id="title.subscribers" /> {total !== undefined && <span>{total}</span>}
      </h1>
      <div className={styles.ways}>
        {total !== undefined && total > 0 && (
          <a className={buttonClass({})} href={csvAddressOf(filter)} download="">
            <Icon name="download" />
            {text('subscriber.csv', { count: total })}
          </a>
        )}
        <LinkButton to="/subscribers/new" kind="primary" icon="plus">
          <Text id="subscriber.new" />
        </LinkButton>
      </div>
    </div>
  )
}

function OnItsWay() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <output className="visually-hidden">
        <Text id="common.loading" />
      </output>
      <Skeleton height="52px" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
    </div>
  )
}
