import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadTexts, useText } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GroupsSection, RULES_PATH } from './groups-section.tsx'
import { PeakSection } from './peak-section.tsx'

const GroupForm = lazyForm(async () => (await import('./group-form.tsx')).GroupForm)
const ClubForm = lazyForm(async () => (await import('./group-form.tsx')).ClubForm)

const PreviewSection = lazyForm(async () => {
  const [{ PreviewSection: section }] = await Promise.all([
    import('./preview-section.tsx'),
    loadTexts(['reservation', 'slot']),
  ])
  return section
})

/** Who may book what when: groups of members with their rules, the club's own, and when peak hours are. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const opened = useSearch().get('group')
  const groups = useQuery(api.groups.list.queryOptions(undefined, { refetchOnWindowFocus: 'always' }))
  const settings = useQuery(api.config.settings.queryOptions())
  const close = () => navigate(RULES_PATH, { replace: true })
  const group = groups.data?.data.find(({ id }) => String(id) === opened)
  const isReady = groups.data && settings.data
  return (
    <DeskPage gap={6}>
      <PageHead
        title={text('title.rules')}
        aside={groups.data && text('rules.count', { count: groups.data.data.length + 1 })}
        ways={
          <LinkButton to={`${RULES_PATH}?group=new`} icon="plus">
            {text('rules.new')}
          </LinkButton>
        }
      />
      {!isReady && (groups.isPending || settings.isPending) && <PageSkeleton heights={['400px']} />}
      {!isReady && <ReadError query={groups.isError ? groups : settings} what="rules.loadFailed" />}
      {groups.data && settings.data && (
        <Split gap={6} second="seven">
          <Stack gap={6}>
            <GroupsSection groups={groups.data} config={settings.data.data.config} opened={opened} />
            <PeakSection settings={settings.data.data} />
          </Stack>
          <Suspense fallback={<Skeleton height="120px" />}>
            <PreviewSection />
          </Suspense>
        </Split>
      )}
      {groups.data && settings.data && opened && (
        <Suspense>
          {opened === 'club' && <ClubForm settings={settings.data.data} onClose={close} />}
          {(opened === 'new' || group) && <GroupForm key={opened} group={group} onClose={close} />}
        </Suspense>
      )}
    </DeskPage>
  )
}
