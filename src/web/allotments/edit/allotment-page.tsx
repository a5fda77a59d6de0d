import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'

const AllotmentForm = lazyForm(async () => (await import('./allotment-form.tsx')).AllotmentForm)

/** One allotment: whose hours, when, and last how to take them back. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.allotments.one.queryOptions({ id: params.id ?? '' }))
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  const read = query.data && courts.data && { allotment: query.data.data, courts: courts.data.data }
  const failed = query.isError ? query : courts
  return (
    <EditorPage
      back={{ to: '/admin/allotments', text: 'title.allotments' }}
      query={{ ...failed, data: read }}
      readFailed="allotment.oneFailed"
    >
      {({ allotment, courts: all }) => (
        <>
          <h1 className="page-title">
            {allotment.name}{' '}
            <span>
              <Text id="title.allotment" />
            </span>
          </h1>
          <AllotmentForm key={allotment.id} allotment={allotment} courts={all} />
        </>
      )}
    </EditorPage>
  )
}
