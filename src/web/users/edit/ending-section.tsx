import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserSheetView, UserView } from '#domain/users/desk-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { GamesLeft } from '../games-left.tsx'
import { MoneyLeft } from '../money-left.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { cacheUser } from './mutations.ts'

const nothing: UserSheetView['erasure'] = { games: [], credit: 0, bonos: [] }

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
      <Erase user={user} erasure={sheet?.erasure ?? nothing} isFixed={isLastPortalAdmin || !sheet} />
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

type EraseProps = { user: UserView; erasure: UserSheetView['erasure']; isFixed: boolean }

function Erase({ user, erasure, isFixed }: EraseProps) {
  const { games } = erasure
  const text = useText()
  const [isConfirming, setIsConfirming] = useState(false)
  const movesUp = useMails() ? 'people.eraseMovesUp' : 'people.eraseMovesUp.noMail'
  const left = games.filter(({ becomes }) => becomes === 'left').length
  const follows = [
    text('people.eraseForGood'),
    ...(left > 0 ? [text(movesUp, { count: left })] : []),
    text('people.erasePast'),
  ].join(' ')
  const named = (
    <>
      <GamesLeft games={games} words={{ left: 'people.eraseLeft', canceled: 'people.eraseCanceled' }} />
      <MoneyLeft erasure={erasure} words={{ credit: 'people.eraseCredit', bono: 'people.eraseBono' }} />
    </>
  )
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
        <EraseDialog user={user} erasure={erasure} onClose={() => setIsConfirming(false)}>
          <p className="muted">{follows}</p>
          {named}
        </EraseDialog>
      )}
    </ActRow>
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
