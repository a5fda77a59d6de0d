import { importKinds } from '#domain/import/kinds.ts'
import { useText } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'

const ImportForm = lazyForm(async () => (await import('../users/import/import-form.tsx')).ImportForm)
const ClubImportForm = lazyForm(async () => (await import('./club-import-form.tsx')).ClubImportForm)

const tabs = [
  { kind: 'members', label: 'import.members' },
  { kind: 'holders', label: 'import.holders' },
  { kind: 'reservations', label: 'import.reservations' },
] as const

/** What another system knew, from its files: members and what they have, weekly holders, reservations to come. */
export function Page() {
  const text = useText()
  const requested = useSearch().get('what')
  const kind = importKinds.find((one) => one === requested)
  return (
    <DeskPage gap={5}>
      <PageHead title={text('title.import')} />
      <Tabs
        label={text('import.what')}
        tabs={tabs.map((tab) => ({
          to: tab.kind === 'members' ? '/admin/import' : `/admin/import?what=${tab.kind}`,
          label: text(tab.label),
          isCurrent: tab.kind === (kind ?? 'members'),
        }))}
      />
      {kind ? <ClubImportForm key={kind} kind={kind} /> : <ImportForm />}
    </DeskPage>
  )
}
