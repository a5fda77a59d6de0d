import { useQuery } from '@tanstack/react-query'
import { clubDayOf, weekdayOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './new-subscriber-page.module.css'

const SubscriberForm = lazyForm(async () => (await import('./subscriber-form.tsx')).SubscriberForm)

/** Gives a member a court every week: who, when and where, and the dates that this comes to. */
export function Page() {
  const navigate = useNavigate()
  const now = useNow()
  const query = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  const courts = query.data?.data
  const first = courts?.find(({ active }) => active)
  return (
    <div className={styles.root}>
      <BackLink to="/subscribers">
        <Text id="title.subscribers" />
      </BackLink>
      <h1 className="page-title">
        <Text id="title.newSubscriber" />
      </h1>
      <ReadError query={query} what="subscriber.oneFailed" />
      {query.isPending && <Skeleton height="var(--form-height)" />}
      {courts && (
        <SubscriberForm
          subscriber={null}
          courts={courts}
          begin={{
            user: null,
            court: first ? String(first.id) : '',
            weekday: weekdayOf(clubDayOf(now)),
            start: '',
            skipped: [],
          }}
          onSaved={({ id }) => navigate(`/subscribers/${id}`)}
        />
      )}
    </div>
  )
}
