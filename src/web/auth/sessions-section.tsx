import { useMutation, useQuery } from '@tanstack/react-query'
import type { SessionView } from '#domain/auth/schema.ts'
import { Text, useFormats, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextRow } from '#web/ui/list/text-row.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.tsx'
import * as styles from './account-page.module.css'
import { nameBrowser } from './name-browser.ts'

/** Where the viewer is signed in: this device, and the others, each with a way to sign it out, or all of them at once. */
export function SessionsSection() {
  const query = useQuery(api.auth.sessions.queryOptions())
  const endOthers = useOneAtATime(useMutation(api.auth.endOtherSessions.mutationOptions(useOutcome())))
  if (query.isError) {
    return <ReadError query={query} what="sessions.loadFailed" />
  }
  if (!query.data) return <Skeleton height="137px" />
  const sessions = query.data.data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <Stack gap={4} align="start">
      <ActError mutation={endOthers} what="sessions.endFailed" />
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 && (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          <Text id="sessions.endOthers" values={{ count: others }} />
        </Button>
      )}
    </Stack>
  )
}

function useOutcome() {
  const text = useText()
  const notify = useFailureToast('sessions.endFailed')
  return {
    onSuccess: ({ data: { ended } }: { data: { ended: number } }) =>
      toast(text('sessions.ended', { count: ended }), 'ok'),
    onError: (error: unknown) => notify(error),
    onSettled: () => queryClient.invalidateQueries(api.auth.sessions.pathFilter()),
  }
}

function Session({ session }: { session: SessionView }) {
  const endOne = useOneAtATime(useMutation(api.auth.endSession.mutationOptions(useOutcome())))
  const words = useWords()
  const name = nameBrowser(session, words)
  return (
    <TextRow
      icon={session.device === 'computer' ? 'computer' : 'mobile'}
      title={name}
      action={
        <>
          {session.isCurrent ? (
            <Tag kind="ok">
              <Text id="sessions.thisDevice" />
            </Tag>
          ) : (
            <Button
              aria-label={words.text('sessions.endNamed', { name })}
              busy={endOne.isPending}
              onClick={() => endOne.mutate({ id: session.id })}
            >
              <Text id="sessions.end" />
            </Button>
          )}
          <ActError mutation={endOne} what="sessions.endFailed" />
        </>
      }
    >
      {session.isCurrent ? <Text id="sessions.now" /> : <LastUse {...session} />}
    </TextRow>
  )
}

function LastUse({ usedAt }: { usedAt: string }) {
  const formats = useFormats()
  return <Text id="sessions.lastUse" values={{ day: formats.day(usedAt, useNow()), time: formats.time(usedAt) }} />
}
