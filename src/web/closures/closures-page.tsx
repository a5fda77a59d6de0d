import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorFrame } from '#web/ui/page/editor-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { ClosedCourts } from './closed-courts.tsx'

const ClosureForm = lazyForm(async () => (await import('./closure-form.tsx')).ClosureForm)

/** As many as a club may have. */
const COURTS_MAX = 100

/** Closing courts for a while: which, why and when, what becomes of each game in it, and below what is closed already. */
export function Page() {
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: COURTS_MAX }))
  return (
    <EditorFrame back={{ to: '/reservations', text: 'title.reserve' }}>
      <PageHead title={<Text id="title.closures" />} />
      <ReadError query={courts} what="closure.courtsFailed" />
      {courts.isPending && <PageSkeleton heights={['360px']} />}
      {courts.data && (
        <ClosureForm courts={courts.data.data.filter(({ active }) => active)}>
          <ClosedCourts />
        </ClosureForm>
      )}
    </EditorFrame>
  )
}
