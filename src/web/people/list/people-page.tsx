import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ListedPersonView } from '#domain/people/schema.ts'
import { retainedFor } from '#domain/retention.ts'
import { gameAddressOf, personAddressOf } from '#domain/routes.ts'
import { CALENDAR_DAY } from '#domain/time.ts'
import { useConfig } from '#web/app/config.ts'
import { loadTexts, Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import type { Prefilled } from '../new-member-form.tsx'
import { buildPeopleColumns } from './people-columns.tsx'
import { PeopleFilters, peopleFilter } from './people-filters.tsx'

const NewMember = lazy(async () => {
  const [{ NewMember: dialog }] = await Promise.all([
    import('../new-member-form.tsx'),
    loadTexts(['auth', 'member', 'player', 'validation']),
  ])
  return { default: dialog }
})

/** Everybody whom the desk knows, by who plays next: with an account, or booked without one. */
export function Page() {
  const words = useWords()
  const now = useNow()
  const { pageSize } = useConfig().tables
  const list = useList(peopleFilter)
  const query = useQuery(
    api.people.list.queryOptions(
      { ...list.filter, page: list.page, pageSize },
      { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } },
    ),
  )
  const [made, setMade] = useState<Prefilled | null>(null)
  const columns = useMemo(
    () => buildPeopleColumns(words, now, ({ nick, phone }) => setMade({ nick, phone: phone ?? '' })),
    [words, now],
  )
  const meta = query.data?.meta
  return (
    <ListPage
      title="title.people"
      path="/people"
      list={list}
      query={query}
      columns={columns}
      rowKey={keyOf}
      rowLink={({ id, game }) => (id === null ? gameAddressOf(game ?? '') : personAddressOf(id))}
      sort="next"
      texts={{
        caption: words.text('peopleList.caption'),
        failed: 'peopleList.failed',
        none: 'peopleList.none',
        noneSuch: 'peopleList.noneSuch',
        showAll: 'peopleList.showAll',
      }}
      ways={
        <Button kind="primary" icon="plus" onClick={() => setMade({ nick: '', phone: '' })}>
          <Text id="peopleList.newMember" />
        </Button>
      }
      filters={<PeopleFilters list={list} meta={meta} />}
    >
      {meta && meta.counts.noAccount > 0 && (
        <p className="small muted">
          {words.text('peopleList.kept', {
            accounts: meta.counts.accounts,
            others: meta.counts.noAccount,
            days: retainedFor.guestPhones / CALENDAR_DAY,
          })}
        </p>
      )}
      {made && (
        <Suspense>
          <NewMember prefilled={made} onClose={() => setMade(null)} />
        </Suspense>
      )}
    </ListPage>
  )
}

function keyOf({ id, entry }: ListedPersonView): string {
  return id === null ? `entry ${entry}` : `user ${id}`
}
