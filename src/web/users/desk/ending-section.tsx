import { useMutation } from '@tanstack/react-query'
import type { UserSheet, UserView } from '#domain/users/desk-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DeskSection } from './desk-section.tsx'
import * as styles from './ending-section.module.css'
import { keepUser } from './use-save-user.ts'

type Props = { user: UserView; sheet: UserSheet | undefined; isLastPortalAdmin: boolean }

/** What takes somebody out of the club, last: what follows stands before the button. */
export function EndingSection({ user, sheet, isLastPortalAdmin }: Props) {
  const text = useText()
  return (
    <DeskSection title={text('people.ending')}>
      {isLastPortalAdmin && <p className="small">{text('people.lastPortalAdmin')}</p>}
      {user.blocked ? (
        <Unblock user={user} />
      ) : (
        <Block user={user} games={sheet?.coming.length} isFixed={isLastPortalAdmin} />
      )}
    </DeskSection>
  )
}

function Block({ user, games, isFixed }: { user: UserView; games: number | undefined; isFixed: boolean }) {
  const text = useText()
  const change = useChange(user, true)
  return (
    <div className={styles.endingSection}>
      <p className="small">
        <b>{text('people.blockTitle')}</b>{' '}
        <span className="muted">{text('people.blockFollows', { count: games ?? 0 })}</span>
      </p>
      <Button kind="danger" icon="close" busy={change.isPending} aria-disabled={isFixed} onClick={change.run}>
        <Text id="people.block" values={{ nick: user.nick }} />
      </Button>
      <ActError mutation={change} what="people.blockFailed" />
    </div>
  )
}

function Unblock({ user }: { user: UserView }) {
  const text = useText()
  const change = useChange(user, false)
  return (
    <div className={styles.endingSection}>
      <p className="small">
        <b>{text('people.isBlocked')}</b> <span className="muted">{text('people.unblockFollows')}</span>
      </p>
      <Button icon="check" busy={change.isPending} onClick={change.run}>
        <Text id="people.unblock" values={{ nick: user.nick }} />
      </Button>
      <ActError mutation={change} what="people.blockFailed" />
    </div>
  )
}

function useChange({ id, nick }: UserView, blocked: boolean) {
  const text = useText()
  const tell = useFailureToast('people.blockFailed')
  const change = useMutation(
    api.users.change.mutationOptions({
      onSuccess: ({ data }) => {
        keepUser(data)
        toast(text(blocked ? 'people.blockedNow' : 'people.unblockedNow', { nick }), 'ok')
      },
      onError: (error) => tell(error),
    }),
  )
  return { ...change, run: () => change.mutate({ id, blocked }) }
}
