import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { useMe } from '#web/app/session.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { Loading } from '#web/shell/loading.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ClubOpenMessage, NoLinkMessage } from './messages.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { type Opened, readOpened, storeOpened } from './setup-storage.ts'
import { useSetupCode } from './use-setup-code.ts'

// Nobody needs it before the last step is done.
const ClubOpen = lazy(async () => ({ default: (await import('./club-open.tsx')).ClubOpen }))
const SetupForm = lazyForm(async () => (await import('./setup-form.tsx')).SetupForm)

/** The first run of a club, by the link that its first start printed: three steps, then it is open. */
export function Page() {
  const code = useSetupCode()
  const me = useMe()
  const [opened, setOpened] = useState(() => (code === null ? readOpened() : null))
  const settle = (club: Opened) => {
    storeOpened(club)
    setOpened(club)
  }
  if (opened && me) return <ClubOpen opened={opened} />
  if (code === null) return <SetupFrame>{opened ? <ClubOpenMessage /> : <NoLinkMessage />}</SetupFrame>
  return <FirstRun code={code} onOpened={settle} />
}

function FirstRun({ code, onOpened }: { code: string; onOpened: (club: Opened) => void }) {
  const query = useQuery(
    api.setup.read.queryOptions({ code }, { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }),
  )
  if (query.data) return <SetupForm code={code} initial={query.data.data} onOpened={onOpened} />
  const key = readFailure(query.error)?.refusals[0]?.key
  const isUnknown = key !== 'setup.errors.begun' && key !== 'setup.errors.code'
  return (
    <SetupFrame>
      {query.isError && key === 'setup.errors.begun' && <ClubOpenMessage />}
      {query.isError && key === 'setup.errors.code' && <NoLinkMessage />}
      {isUnknown && (
        <Stack gap={4} className="page-body">
          <h1 className="page-title">
            <Text id="title.setup" />
          </h1>
          {query.isPending && <Loading />}
          {query.isError && (
            <Failed
              what="setup.failed"
              error={query.error}
              busy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
        </Stack>
      )}
    </SetupFrame>
  )
}
