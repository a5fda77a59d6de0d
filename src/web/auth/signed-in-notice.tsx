import { Text } from '#web/app/intl.tsx'
import { useLogout, useMe } from '#web/app/session.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Next } from './use-next.ts'

type Props = {
  /** Where one goes on to. */
  next: string
  /** The page to be on once signed out. */
  out: string
  /** How going on looks: beside a form, the one yellow button is the form's. */
  kind?: ButtonLook['kind']
}

/** Says who is signed in, and offers to go on or to sign out; nothing to a visitor. */
export function SignedInNotice({ next, out, kind = 'primary' }: Props) {
  const me = useMe()
  const notify = useFailureToast('menu.signOutFailed')
  const logout = useLogout(out)
  if (!me) return null
  return (
    <Stack gap={4}>
      <p>
        <Text id="auth.signedInAs" values={{ nick: <b>{me.nick}</b> }} />
      </p>
      <Row gap={3}>
        <LinkButton to={next} kind={kind}>
          <Text id="auth.goOn" />
        </LinkButton>
        <Button busy={logout.isPending} onClick={() => logout.mutate(undefined, { onError: (error) => notify(error) })}>
          <Text id="menu.signOut" />
        </Button>
      </Row>
    </Stack>
  )
}

/** Leads on: a visitor by signing in first, anybody else as who they are. */
export function GoOn({ next, withNext, kind = 'primary' }: Next & Pick<Props, 'kind'>) {
  const isSignedIn = useMe() != null
  if (isSignedIn) return <SignedInNotice next={next} out={withNext('/login')} kind={kind} />
  return (
    <p>
      <LinkButton to={withNext('/login')} kind={kind}>
        <Text id="menu.signIn" />
      </LinkButton>
    </p>
  )
}
