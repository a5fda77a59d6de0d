import { useQuery } from '@tanstack/react-query'
import { clubDayOf, weekdayOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'

const SubscriberForm = lazyForm(async () => (await import('./subscriber-form.tsx')).SubscriberForm)

/** Gives a member a court every week: who, when and where, and the dates that this comes to. */
export function Page() {
  const navigate = useNavigate()
  const now = useNow()
  const query = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  return (
    <EditorPage
      back={{ to: '/subscribers', text: 'title.subscribers' }}
      query={query}
      readFailed="subscriber.oneFailed"
    >
      {({ data: courts }) => (
        <>
          <h1 className="page-title">
            <Text id="title.newSubscriber" />
          </h1>
          <SubscriberForm
            subscriber={null}
            courts={courts}
            begin={{
              user: null,
              court: String(courts.find(({ active }) => active)?.id ?? ''),
              weekday: weekdayOf(clubDayOf(now)),
              start: '',
              skipped: [],
            }}
            onSaved={({ id }) => navigate(`/subscribers/${id}`)}
          />
        </>
      )}
    </EditorPage>
  )
}
