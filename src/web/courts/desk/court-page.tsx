import { useQuery } from '@tanstack/react-query'
import type { EditedCourt } from '#domain/courts/desk-schema.ts'
import { Text } from '#web/app/intl.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api, readFailure } from '#web/app/trpc.ts'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './court-page.module.css'
import { cacheCourt } from './use-save-court.ts'

const CourtForm = lazyForm(async () => (await import('./court-form.tsx')).CourtForm)

/** One court at the desk: what it is, its week, its special days; beside it what saving would do; out of use comes last. */
export function Page({ params }: PageProps) {
  const id = params.id ?? ''
  const query = useQuery(api.courts.one.queryOptions({ id }))
  if (query.isError && readFailure(query.error)?.status === 404) return <NotFound />
  return (
    <div className={styles.root}>
      <BackLink to="/admin/court">
        <Text id="title.courts" />
      </BackLink>
      <ReadError query={query} what="courts.oneFailed" />
      {query.isPending && <OnItsWay />}
      {query.data && <Shown key={query.data.data.id} court={query.data.data} />}
    </div>
  )
}

function Shown({ court }: { court: EditedCourt }) {
  return (
    <>
      <h1 className="page-title">
        {court.name}{' '}
        <span>
          <Text id="courts.edit" />
        </span>
      </h1>
      <CourtForm court={court} onSaved={cacheCourt} />
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
