import { useQuery } from '@tanstack/react-query'
import type { CourtView } from '#domain/courts/schema.ts'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { cacheSubscriber } from '../cache-subscriber.ts'
import { Ending } from './ending.tsx'
import { toDraft } from './subscriber-draft.ts'

const SubscriberForm = lazyForm(async () => (await import('./subscriber-form.tsx')).SubscriberForm)

/** One subscription: what it is, its next dates, and last how to end it. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.subscribers.one.queryOptions({ id: params.id ?? '' }, { meta: { live: 'list' } }))
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  const read = query.data && courts.data && { subscriber: query.data.data, courts: courts.data.data }
  const failed = query.isError ? query : courts
  return (
    <EditorPage
      back={{ to: '/subscribers', text: 'title.subscribers' }}
      query={{ ...failed, data: read }}
      readFailed="subscriber.oneFailed"
    >
      {({ subscriber, courts: all }) => <Shown key={subscriber.id} subscriber={subscriber} courts={all} />}
    </EditorPage>
  )
}

function Shown({ subscriber, courts }: { subscriber: SubscriberView; courts: readonly CourtView[] }) {
  const { text, formats } = useWords()
  const { user, court, weekday, start, end, active } = subscriber
  return (
    <>
      <h1 className="page-title">
        {user.nick} <span>{text('subscriber.one')}</span>
      </h1>
      {active ? (
        <SubscriberForm subscriber={subscriber} courts={courts} begin={toDraft(subscriber)} onSaved={cacheSubscriber}>
          <Ending subscriber={subscriber} />
        </SubscriberForm>
      ) : (
        <>
          <p>
            {formats.weekdayNamed(weekday)} · {start}–{end} · {court.name}
          </p>
          <Ending subscriber={subscriber} />
        </>
      )}
    </>
  )
}
