import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { cacheCourt } from './mutations.ts'

const CourtForm = lazyForm(async () => (await import('./court-form.tsx')).CourtForm)

/** One court at the desk: what it is, its week, its special days; beside it what saving would do; out of use comes last. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.courts.one.queryOptions({ id: params.id ?? '' }))
  return (
    <EditorPage back={{ to: '/admin/court', text: 'title.courts' }} query={query} readFailed="courts.oneFailed">
      {({ data: court }) => (
        <>
          <h1 className="page-title">
            {court.name}{' '}
            <span>
              <Text id="courts.edit" />
            </span>
          </h1>
          <CourtForm key={court.id} court={court} onSaved={cacheCourt} />
        </>
      )}
    </EditorPage>
  )
}
