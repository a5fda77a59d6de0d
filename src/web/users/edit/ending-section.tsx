import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { UserSheetView, UserView } from '#domain/users/desk-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNavigate } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { GamesLeft } from '../games-left.tsx'
import { cacheUser } from './mutations.ts'

type Props = { user: UserView; sheet: UserSheetView | undefined; isLastPortalAdmin: boolean }

/** What takes somebody out of the club, last: what follows stands before the button. */
export function EndingSection({ user, sheet, isLastPortalAdmin }: Props) {
  const text = useText()
  return (
    <Section title={text('people.ending')}>
      {isLastPortalAdmin && <p className="small">{text('people.lastPortalAdmin')}</p>}
      {user.blocked ? (
        <Unblock user={user} />
      ) : (
        <Block user={user} games={sheet?.coming.length} isFixed={isLastPortalAdmin} />
      )}
      <Erase user={user} games={sheet?.erasure.games ?? []} isFixed={isLastPortalAdmin || !sheet} />
    </Section>
  )
}

function Block({ user, games, isFixed }: { user: UserView; games: number | undefined; isFixed: boolean }) {
  const text = useText()
  const change = useChange(user, true)
  return (
    <ActRow>
      <p className="small">
        <b>{text('people.blockTitle')}</b>{' '}
        <span className="muted">{text('people.blockFollows', { count: games ?? 0 })}</span>
      </p>
      <Button kind="danger" icon="close" busy={change.isPending} aria-disabled={isFixed} onClick={change.run}>
        <Text id="people.block" values={{ nick: user.nick }} />
      </Button>
      <ActError mutation={change} what="people.blockFailed" />
    </ActRow>
  )
}

function Unblock({ user }: { user: UserView }) {
  const text = useText()
  const change = useChange(user, false)
  return (
    <ActRow>
      <p className="small">
        <b>{text('people.isBlocked')}</b> <span className="muted">{text('people.unblockFollows')}</span>
      </p>
      <Button icon="check" busy={change.isPending} onClick={change.run}>
        <Text id="people.unblock" values={{ nick: user.nick }} />
      </Button>
      <ActError mutation={change} what="people.blockFailed" />
    </ActRow>
  )
}

type EraseProps = { user: UserView; games: UserSheetView['erasure']['games']; isFixed: boolean }

function Erase({ user, games, isFixed }: EraseProps) {
  const text = useText()
  const [isConfirming, setIsConfirming] = useState(false)
  const movesUp = useMails() ? 'people.eraseMovesUp' : 'people.eraseMovesUp.noMail'
  const left = games.filter(({ becomes }) => becomes === 'left').length
  const follows = [
    text('people.eraseForGood'),
    ...(left > 0 ? [text(movesUp, { count: left })] : []),
    text('people.erasePast'),
  ].join(' ')
  const named = <GamesLeft games={games} words={{ left: 'people.eraseLeft', canceled: 'people.eraseCanceled' }} />
  return (
    <ActRow>
      <Stack gap={3}>
        <p className="small">
          <b>{text('people.eraseTitle')}</b> <span className="muted">{follows}</span>
        </p>
        {named}
      </Stack>
      <Button kind="danger" icon="trash" aria-disabled={isFixed} onClick={() => setIsConfirming(true)}>
        <Text id="people.erase" />
      </Button>
      {isConfirming && (
        <EraseDialog user={user} onClose={() => setIsConfirming(false)}>
          <p className="muted">{follows}</p>
          {named}
        </EraseDialog>
      )}
    </ActRow>
  )
}

function EraseDialog({
  user: { id, nick },
  onClose,
  children,
}: {
  user: UserView
  onClose: () => void
  children: ReactNode
}) {
  const text = useText()
  const navigate = useNavigate()
  const notify = useFailureToast('people.eraseFailed')
  const erase = useOneAtATime(
    useMutation(
      api.users.erase.mutationOptions({
        onSuccess: () => {
          toast(text('people.erased', { nick }), 'ok')
          queryClient.removeQueries(api.users.one.pathFilter())
          void queryClient.invalidateQueries(api.users.list.pathFilter())
          navigate('/admin/user')
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <ConfirmDialog
      title={<Text id="people.eraseAsk" values={{ nick }} />}
      keep="people.eraseKeep"
      yes="people.eraseYes"
      failed="people.eraseFailed"
      mutation={erase}
      onYes={() => erase.mutate({ id })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

function useChange({ id, nick }: UserView, blocked: boolean) {
  const text = useText()
  const notify = useFailureToast('people.blockFailed')
  const change = useOneAtATime(
    useMutation(
      api.users.change.mutationOptions({
        onSuccess: ({ data }) => {
          cacheUser(data)
          toast(text(blocked ? 'people.blockedNow' : 'people.unblockedNow', { nick }), 'ok')
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return { ...change, run: () => change.mutate({ id, blocked }) }
}
