import { Text } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { EditorFrame } from '#web/ui/page/editor-page.tsx'

const CourtForm = lazyForm(async () => (await import('./court-form.tsx')).CourtForm)

/** Makes a court, with its week and special days. */
export function Page() {
  const navigate = useNavigate()
  return (
    <EditorFrame back={{ to: '/admin/court', text: 'title.courts' }}>
      <h1 className="page-title">
        <Text id="title.newCourt" />
      </h1>
      <CourtForm court={null} onSaved={({ id }) => navigate(`/admin/court/${id}`)} />
    </EditorFrame>
  )
}
