import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import type { ListedCourtView } from '#domain/courts/desk-schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { DayBarKey } from '#web/ui/picture/day-bar.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { buildCourtsColumns } from './courts-columns.tsx'

const ClosedCourts = lazy(async () => ({
  default: (await import('#web/closures/closed-courts.tsx')).ClosedCourts,
}))

/** All courts for the global admin: how each is doing today, when it is open and what it costs. */
export function Page() {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const today = clubDayOf(now)
  const query = useQuery(
    api.courts.desk.queryOptions(undefined, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const { data: day } = useQuery(api.reservations.day.queryOptions({ date: today }, { meta: { live: 'day' } }))
  const columns = useMemo(() => buildCourtsColumns(words, day, now), [words, day, now])
  const courts = query.data?.data
  return (
    <DeskPage>
      <PageHead
        title={text('title.courts')}
        aside={courts?.length}
        ways={
          <>
            <LinkButton to="/admin/closures">
              <Text id="title.closures" />
            </LinkButton>
            <LinkButton to="/admin/court/new" kind="primary" icon="plus">
              <Text id="title.newCourt" />
            </LinkButton>
          </>
        }
      />
      <DataList<ListedCourtView>
        caption={text('courts.caption', { day: formats.fullDay(today) })}
        columns={columns}
        rows={courts}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/court/${id}`}
        empty={
          <p>
            <Text id="courts.none" />
          </p>
        }
        failed={query.isError && <ReadError query={query} what="courts.failed" />}
      />
      {courts && courts.length > 0 && <Key />}
      <Suspense>
        <ClosedCourts />
      </Suspense>
    </DeskPage>
  )
}

function Key() {
  const text = useText()
  return (
    <DayBarKey
      names={[
        { kind: 'free', name: text('courts.key.free') },
        { kind: 'open', name: text('courts.key.open') },
        { kind: 'taken', name: text('courts.key.taken') },
        { kind: 'closed', name: text('courts.key.closed') },
        { kind: 'played', name: text('courts.key.played') },
        { kind: 'empty', name: text('courts.key.empty') },
      ]}
    />
  )
}
