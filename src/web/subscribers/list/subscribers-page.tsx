import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { MissingDates } from './missing-dates.tsx'
import { buildSubscribersColumns } from './subscribers-columns.tsx'
import { SubscribersFilters, subscribersFilter } from './subscribers-filters.tsx'

/** So many at once: a week is looked at as a whole. */
const PAGE_SIZE = 100

/** Who holds a court every week, by weekday and time, as people ask the desk; above them the dates that have none. */
export function Page() {
  const words = useWords()
  const now = useNow()
  const list = useList(subscribersFilter)
  const query = useQuery(
    api.subscribers.list.queryOptions(
      { ...list.filter, page: list.page, pageSize: PAGE_SIZE },
      { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } },
    ),
  )
  const missing = useQuery(
    api.subscribers.missing.queryOptions(undefined, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const columns = useMemo(() => buildSubscribersColumns(words, now), [words, now])
  return (
    <ListPage
      title="title.subscribers"
      path="/subscribers"
      list={list}
      query={query}
      columns={columns}
      groupOf={({ weekday }) => words.formats.weekdayNamed(weekday)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/subscribers/${id}`}
      texts={{
        caption: words.text('subscriber.caption'),
        failed: 'subscriber.failed',
        none: 'subscriber.none',
        noneSuch: 'subscriber.noneSuch',
        showAll: 'subscriber.showAll',
      }}
      file={{ path: '/api/admin/subscribers.csv', text: 'subscriber.csv' }}
      ways={
        <LinkButton to="/subscribers/new" kind="primary" icon="plus">
          <Text id="subscriber.new" />
        </LinkButton>
      }
      filters={
        <>
          {missing.isError && !query.isError && <ReadError query={missing} what="subscriber.missingFailed" />}
          {missing.data && missing.data.data.length > 0 && <MissingDates dates={missing.data.data} />}
          <SubscribersFilters list={list} />
        </>
      }
    />
  )
}
