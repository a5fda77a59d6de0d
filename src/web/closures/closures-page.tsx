import { useQuery } from '@tanstack/react-query'
import type { ClosureView } from '#domain/closures/schema.ts'
import type { CourtView } from '#domain/courts/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EditorFrame } from '#web/ui/page/editor-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { ClosedCourts } from './closed-courts.tsx'

const ClosureForm = lazyForm(async () => (await import('./closure-form.tsx')).ClosureForm)

/** As many as a club may have. */
const COURTS_MAX = 100
/** Among so many closures the last one for rain is looked for. */
const LOOKED_AT = 50

/** Closing courts for a while: which, why and when, what becomes of each game in it, and below what is closed already. */
export function Page() {
  const raining = useSearch().get('for') === 'rain'
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: COURTS_MAX }))
  const before = useQuery(
    api.closures.list.queryOptions({ pageSize: LOOKED_AT }, { enabled: raining, meta: { live: 'list' } }),
  )
  const known = !raining || !before.isPending
  const open = courts.data?.data.filter(({ active }) => active) ?? []
  return (
    <EditorFrame
      back={raining ? { to: '/admin/today', text: 'title.today' } : { to: '/reservations', text: 'title.reserve' }}
    >
      <PageHead
        title={<Text id="title.closures" />}
        ways={
          <LinkButton to="/admin/allotments">
            <Text id="title.allotments" />
          </LinkButton>
        }
      />
      <ReadError query={courts} what="closure.courtsFailed" />
      {(courts.isPending || !known) && <PageSkeleton heights={['360px']} />}
      {courts.data && known && (
        <ClosureForm courts={open} rained={raining ? chooseRained(open, before.data?.data ?? []) : null}>
          <ClosedCourts />
        </ClosureForm>
      )}
    </EditorFrame>
  )
}

/** The courts that were closed for rain the last time, as far as they are open; all of them where it never rained. */
function chooseRained(open: readonly CourtView[], closures: readonly ClosureView[]): number[] {
  const last = closures.find(({ reason }) => reason === 'rain')
  const again = open.filter(({ id }) => last?.courts.some((court) => court.id === id))
  return (again.length > 0 ? again : open).map(({ id }) => id)
}
