import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'

const AllotmentForm = lazyForm(async () => (await import('./allotment-form.tsx')).AllotmentForm)

/** Gives hours of courts to another system for a season. */
export function Page() {
  const query = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  return (
    <EditorPage
      back={{ to: '/admin/allotments', text: 'title.allotments' }}
      query={query}
      readFailed="allotment.oneFailed"
    >
      {({ data: courts }) => (
        <>
          <h1 className="page-title">
            <Text id="title.newAllotment" />
          </h1>
          <AllotmentForm allotment={null} courts={courts} />
        </>
      )}
    </EditorPage>
  )
}
