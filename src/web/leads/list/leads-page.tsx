import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { FileLink } from '#web/ui/link-button.tsx'
import { numberIn } from '#web/ui/list/list-filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { buildLeadsColumns } from './leads-columns.tsx'
import { LeadsFilters, leadsFilter } from './leads-filters.tsx'
import { LeadsTabs } from './leads-tabs.tsx'
import { ReadersNote } from './readers-note.tsx'

const LeadPanel = lazyForm(async () => (await import('./lead-panel.tsx')).LeadPanel)

/** What visitors sent, as mail is read: the list, and one of it open beside. */
export function Page() {
  const words = useWords()
  const navigate = useNavigate()
  const { pageSize } = useConfig().tables
  const list = useList(leadsFilter)
  const { filter, page } = list
  const opened = numberIn(useSearch().get('lead') ?? '')
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const
  const query = useQuery(api.leads.list.queryOptions({ ...filter, page, pageSize }, options))
  const overview = useQuery(api.leads.overview.queryOptions(undefined, { refetchOnWindowFocus: 'always' })).data?.data
  const now = useNow()
  const columns = useMemo(() => buildLeadsColumns(words, now), [words, now])
  const all = overview && Object.values(overview.counts).reduce((sum, count) => sum + count, 0)
  const addressOf = (lead: number | null) => list.addressOf({ page, lead })
  return (
    <ListPage
      title="title.leads"
      count={all}
      path="/admin/leads"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => addressOf(id)}
      isOpen={({ id }) => id === opened}
      sort="-createdAt"
      texts={{
        caption: words.text('leads.caption'),
        failed: 'leads.failed',
        none: 'leads.none',
        noneSuch: 'leads.noneSuch',
        showAll: 'leads.showAll',
      }}
      file={{ path: '/api/admin/leads.csv', text: 'leads.csv' }}
      ways={
        overview &&
        overview.counts.newsletter > 0 && (
          <FileLink href="/api/admin/newsletter.csv">
            <Text id="leads.readersFile" values={{ count: overview.readers }} />
          </FileLink>
        )
      }
      filters={
        <>
          <LeadsTabs list={list} counts={overview?.counts} all={all} />
          <LeadsFilters list={list} sources={overview?.sources ?? []} />
        </>
      }
    >
      {overview && <ReadersNote overview={overview} />}
      {opened !== undefined && (
        <Suspense>
          <LeadPanel
            key={opened}
            id={opened}
            addressOf={addressOf}
            onClose={() => navigate(addressOf(null), { replace: true })}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
