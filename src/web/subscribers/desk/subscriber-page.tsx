import { useQuery } from '@tanstack/react-query'
import type { CourtView } from '#domain/courts/schema.ts'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api, readFailure } from '#web/app/trpc.ts'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cacheSubscriber } from '../cache-subscriber.ts'
import { Ending } from './ending.tsx'
import { toDraft } from './subscriber-draft.ts'
import * as styles from './subscriber-page.module.css'

const SubscriberForm = lazyForm(async () => (await import('./subscriber-form.tsx')).SubscriberForm)

/** One subscription: what it is, its next dates, and last how to end it. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.subscribers.one.queryOptions({ id: params.id ?? '' }, { meta: { live: 'list' } }))
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  const failed = [query, courts].find(({ isError }) => isError)
  if (query.isError && readFailure(query.error)?.status === 404) return <NotFound />
  return (
    <div className={styles.root}>
      <BackLink to="/subscribers">
        <Text id="title.subscribers" />
      </BackLink>
      {failed && <ReadError query={failed} what="subscriber.oneFailed" />}
      {!failed && (query.isPending || courts.isPending) && <OnItsWay />}
      {query.data && courts.data && (
        <Shown key={query.data.data.id} subscriber={query.data.data} courts={courts.data.data} />
      )}
    </div>
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

function OnItsWay() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className="visually-hidden">
        <Text id="common.loading" />
      </output>
      <Skeleton height="var(--head-height)" />
      <Skeleton height="var(--form-height)" />
    </div>
  )
}
