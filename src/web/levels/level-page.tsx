import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PlayerLevelView } from '#domain/levels/schema.ts'
import { policies } from '#domain/roles.ts'
import { Text, useText } from '#web/app/intl.tsx'
import type { PageProps } from '#web/app/pages.ts'
import { useViewer } from '#web/app/session.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { FileLink, LinkButton } from '#web/ui/link-button.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { LevelCurve } from './level-curve.tsx'
import { LevelHead } from './level-head.tsx'
import { LevelProfile } from './level-profile.tsx'
import { LevelSteps } from './level-steps.tsx'
import { RankingSwitch } from './ranking-switch.tsx'

const AssessDialog = lazy(async () => ({ default: (await import('./assess-dialog.tsx')).AssessDialog }))

/** So often it is looked whether steps are made that weren't yet, in milliseconds. */
const PENDING_EVERY = 1000

/** A level and how it came about: one's own, or for trainers and admins that of somebody. */
export function Page({ params }: PageProps) {
  const viewer = useViewer()
  const id = params.id ?? String(viewer?.id ?? '')
  const query = useQuery(
    api.levels.one.queryOptions(
      { id },
      {
        enabled: id !== '',
        refetchInterval: ({ state }) => (state.data?.data.isPending === true ? PENDING_EVERY : false),
      },
    ),
  )
  if (query.isError && readFailure(query.error)?.status === 404) return <NotFound />
  const level = query.data?.data
  return (
    <Stack gap={6} className="page-body">
      {!level && <ReadError query={query} what="level.failed" />}
      {query.isPending && <PageSkeleton heights={['220px', '400px', '480px']} />}
      {level && <Level level={level} isOwn={level.user.id === viewer?.id} />}
    </Stack>
  )
}

function Level({ level, isOwn }: { level: PlayerLevelView; isOwn: boolean }) {
  const mayAssess = policies.trainer(useViewer() ?? null)
  return (
    <>
      <LevelHead level={level} isOwn={isOwn} />
      {level.level && <LevelCurve level={level} isOwn={isOwn} />}
      <LevelProfile level={level} isOwn={isOwn} />
      {mayAssess && <Assess level={level} />}
      {level.steps.length > 0 && <LevelSteps steps={level.steps} />}
      <Stack gap={5}>
        {isOwn && <RankingSwitch />}
        <Check level={level} />
      </Stack>
    </>
  )
}

/** The facts as a file, and how levels are made of them. */
function Check({ level: { user, steps } }: { level: PlayerLevelView }) {
  const text = useText()
  return (
    <Stack gap={3}>
      <p className="quiet measure">
        <b>
          <Text id="level.check" />
        </b>{' '}
        <Text id="level.checkWith" />
      </p>
      <Row gap={3}>
        <FileLink href={`/api/levels/${user.id}`} download="level.json">
          <Text id="level.facts" values={{ count: steps.length }} />
        </FileLink>
        <LinkButton to="/levels">
          <Text id="title.levels" />
        </LinkButton>
      </Row>
      <Disclosure title={text('level.how')}>
        <p className="measure">{text('level.how.what')}</p>
        <p className="measure">{text('level.how.game')}</p>
        <p className="measure">{text('level.how.rest')}</p>
      </Disclosure>
    </Stack>
  )
}

function Assess({ level }: { level: PlayerLevelView }) {
  const [isOpen, setOpen] = useState(false)
  const begin = Math.round((level.level?.level ?? level.profile) * 4) / 4
  return (
    <Row>
      <Button icon="edit" onClick={() => setOpen(true)}>
        <Text id="level.assess" />
      </Button>
      {isOpen && (
        <Suspense>
          <AssessDialog user={level.user} level={begin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Row>
  )
}
