import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { EditorFrame } from '#web/ui/page/editor-page.tsx'

const CompetitionForm = lazyForm(async () => (await import('./competition-form.tsx')).CompetitionForm)

/** Makes a competition. */
export function Page() {
  return (
    <EditorFrame back={{ to: '/admin/competitions', text: 'title.runCompetitions' }}>
      <h1 className="page-title">
        <Text id="title.newCompetition" />
      </h1>
      <CompetitionForm competition={null} />
    </EditorFrame>
  )
}
