import { lazy, startTransition, useEffect, useState } from 'react'
import type { RegisteredView } from '#domain/auth/register-schema.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { getNow } from '#web/app/now.ts'
import { refreshSession, useMe } from '#web/app/session.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/page/message.tsx'
import { AccountPage } from '../account-page.tsx'
import { SignedInNotice } from '../signed-in-notice.tsx'
import { useNext } from '../use-next.ts'
import { dropDraft, readDraft } from './draft.ts'
import { RegisterForm } from './register-form.tsx'
import { readWaiting, storeWaiting, type Waiting } from './waiting.ts'

const CheckMail = lazy(async () => ({ default: (await import('./check-mail.tsx')).CheckMail }))
const Opened = lazy(async () => ({ default: (await import('./opened.tsx')).Opened }))

/** What became of the form: the account that waits for its address, or is ready. */
type Outcome = { is: 'waiting'; waiting: Waiting; password: string | null } | { is: 'ready'; nick: string }

/** Opens an account; then says to look for the mail, or leads on where no mail is sent. */
export function Page() {
  const { next, withNext } = useNext()
  const isSignedIn = useMe() != null
  const { enableRegister } = useConfig()
  const [outcome, setOutcome] = useOutcome()
  if (outcome?.is === 'ready') return <Ready nick={outcome.nick} next={next} />
  if (isSignedIn) {
    return (
      <AccountPage title={<Text id="title.register" />}>
        <SignedInNotice next={next} out={withNext('/account/register')} />
      </AccountPage>
    )
  }
  if (outcome) {
    const { waiting, password } = outcome
    const correct = (email: string) => setOutcome(wait({ ...waiting, email, since: getNow() }, password))
    return <CheckMail waiting={waiting} password={password} next={next} onCorrected={correct} />
  }
  if (!enableRegister) return <Off signInAt={withNext('/login')} />
  return (
    <RegisterForm
      head={<Head signInAt={withNext('/login')} />}
      next={next}
      onRegistered={(user, password) => {
        setOutcome(settle(user, password))
        if (user.confirmed) void refreshSession()
      }}
    />
  )
}

/** Beginning with the one that the tab knows of, which the server that draws the page doesn't. */
function useOutcome() {
  const isAlive = useIsAlive()
  const [outcome, setOutcome] = useState(isAlive ? readOutcome : null)
  const [wasDrawn] = useState(!isAlive)
  useEffect(() => {
    // The form stays until what takes its place is loaded.
    if (wasDrawn) startTransition(() => setOutcome((known) => known ?? readOutcome()))
  }, [wasDrawn])
  return [outcome, setOutcome] as const
}

function readOutcome(): Outcome | null {
  const waiting = readWaiting(getNow())
  return waiting && { is: 'waiting', waiting, password: null }
}

/** Notes what the server made of the form, whose draft is done with. */
function settle({ username, nick, email, confirmed }: RegisteredView['user'], password: string): Outcome {
  const { position, level } = readDraft()
  dropDraft()
  return confirmed ? { is: 'ready', nick } : wait({ username, email, position, level, since: getNow() }, password)
}

function wait(waiting: Waiting, password: string | null): Outcome {
  storeWaiting(waiting)
  return { is: 'waiting', waiting, password }
}

function Head({ signInAt }: { signInAt: string }) {
  return (
    <>
      <h1 className="page-title column-title">
        <Text id="register.title" />
      </h1>
      <p className="muted">
        <Text id="register.already" />{' '}
        <Link to={signInAt} className="link nowrap">
          <Text id="menu.signIn" />
        </Link>
      </p>
    </>
  )
}

/** The session is open already. */
function Ready({ nick, next }: { nick: string; next: string }) {
  return (
    <Opened
      game={null}
      isReady
      title={<Text id="register.ready.title" />}
      lede={<Text id="register.ready.what" values={{ nick }} />}
    >
      <LinkButton to={next} kind="primary">
        <Text id="auth.goOn" />
      </LinkButton>
    </Opened>
  )
}

function Off({ signInAt }: { signInAt: string }) {
  return (
    <Message
      title={<Text id="title.register" />}
      actions={
        <LinkButton to={signInAt}>
          <Text id="menu.signIn" />
        </LinkButton>
      }
    >
      <Text id="register.off" />
    </Message>
  )
}
