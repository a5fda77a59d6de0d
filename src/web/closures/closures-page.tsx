import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClosedCourts } from './closed-courts.tsx'
import * as styles from './closures-page.module.css'

const ClosureForm = lazyForm(async () => (await import('./closure-form.tsx')).ClosureForm)

/** As many as a club may have. */
const COURTS_MAX = 100

/** Closing courts for a while: which, why and when, what becomes of each game in it, and below what is closed already. */
export function Page() {
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: COURTS_MAX }))
  return (
    <div className={styles.root}>
      <BackLink to="/reservations">
        <Text id="title.reserve" />
      </BackLink>
      <h1 className="page-title">
        <Text id="title.closures" />
      </h1>
      <ReadError query={courts} what="closure.courtsFailed" />
      {courts.isPending && <Skeleton height="360px" />}
      {courts.data && (
        <ClosureForm courts={courts.data.data.filter(({ active }) => active)}>
          <ClosedCourts />
        </ClosureForm>
      )}
    </div>
  )
}
