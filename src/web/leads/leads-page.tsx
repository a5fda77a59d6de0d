import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { LeadView } from '#domain/leads/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { useNavigate, usePath } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { listAddress } from '#web/ui/list/list-address.ts'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { buildLeadsColumns } from './leads-columns.tsx'
import { isFiltered, openLeadIn, readLeadsFilter } from './leads-filter.ts'
import { LeadsFilters } from './leads-filters.tsx'
import { LeadsHead } from './leads-head.tsx'
import * as styles from './leads-page.module.css'
import { LeadsTabs } from './leads-tabs.tsx'
import { ReadersNote } from './readers-note.tsx'

const LeadPanel = lazyForm(async () => (await import('./lead-panel.tsx')).LeadPanel)

/** What visitors sent, as mail is read: the list, and one of it open beside. */
export function Page() {
  const words = useWords()
  const text = useText()
  const path = usePath()
  const navigate = useNavigate()
  const { pageSize } = useConfig().tables
  const { search, page, pageTo, setQuery } = useListAddress()
  const filter = readLeadsFilter(search)
  const opened = openLeadIn(search)
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const
  const query = useQuery(api.leads.list.queryOptions({ ...filter, page, pageSize }, options))
  const overview = useQuery(api.leads.overview.queryOptions(undefined, { refetchOnWindowFocus: 'always' })).data?.data
  const now = useNow()
  const columns = useMemo(() => buildLeadsColumns(words, now), [words, now])
  const pagination = query.data?.meta.pagination
  const addressOf = (lead: number | null) => listAddress(path, search, { page, lead })
  return (
    <div className={styles.root}>
      <LeadsHead filter={filter} overview={overview} total={pagination?.total} />
      <LeadsTabs kind={filter.name} counts={overview?.counts} />
      <LeadsFilters filter={filter} sources={overview?.sources ?? []} onChange={setQuery} />
      <DataList<LeadView>
        caption={text('leads.caption')}
        columns={columns}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        rowLink={({ id }) => addressOf(id)}
        isOpen={({ id }) => id === opened}
        sort={filter.sort ?? '-createdAt'}
        onSort={(sort) => setQuery({ sort })}
        empty={
          <ListEmpty
            isFiltered={isFiltered(filter)}
            none="leads.none"
            noneSuch="leads.noneSuch"
            showAll="leads.showAll"
            to="/admin/leads"
          />
        }
        failed={query.isError && <ReadError query={query} what="leads.failed" />}
        busy={query.isPlaceholderData}
        pagination={pagination}
        pageTo={pageTo}
      />
      {overview && <ReadersNote overview={overview} />}
      {opened !== null && (
        <Suspense>
          <LeadPanel
            key={opened}
            id={opened}
            addressOf={addressOf}
            onClose={() => navigate(addressOf(null), { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}
