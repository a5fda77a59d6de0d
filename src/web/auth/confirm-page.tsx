import { useMutation } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api, readFailure } from '#web/app/trpc.ts'
import { Failed } from '#web/ui/failed.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AccountPage } from './account-page.tsx'
import { keepWaiting } from './register/waiting.ts'
import { type Next, useNext } from './use-next.ts'

const Opened = lazy(async () => ({ default: (await import('./register/opened.tsx')).Opened }))
const ResendForm = lazyForm(async () => (await import('./resend-form.tsx')).ResendForm)

/**
 * Confirms an account by the code of a mailed link, and leads on to sign in and to where one wanted to go. Who is signed in
 * is sent there, with the link unused: it may be another account's.
 */
export function Page() {
  const going = useNext()
  const code = useMailedCode(going)
  if (going.isSignedIn) return null
  return code === null ? <NoLink going={going} /> : <Confirming key={code} code={code} going={going} />
}

/** The code that the page was opened by; it leaves the address at once, so that no history or screenshot keeps it. */
function useMailedCode({ withNext, isSignedIn }: ReturnType<typeof useNext>): string | null {
  const asked = useSearch().get('code')
  const path = usePath()
  const navigate = useNavigate()
  const [code, setCode] = useState<string | null>(null)
  const here = withNext(path)
  if (asked !== null && asked !== code) setCode(asked)
  useEffect(() => {
    if (asked !== null && !isSignedIn) navigate(here, { replace: true })
  }, [asked, isSignedIn, here, navigate])
  return code
}

function Confirming({ code, going }: { code: string; going: Next }) {
  const { mutate, ...confirming } = useMutation(
    api.auth.confirm.mutationOptions({ onSuccess: () => keepWaiting(null) }),
  )
  useEffect(() => mutate({ code }), [code, mutate])
  if (confirming.isSuccess) return <Confirmed going={going} />
  if (!confirming.isError) {
    return (
      <AccountPage title={<Text id="title.confirm" />}>
        <output className="muted">
          <Text id="confirm.working" />
        </output>
      </AccountPage>
    )
  }
  if (readFailure(confirming.error)?.refusals[0]?.param === 'code') return <OldLink going={going} />
  return (
    <AccountPage title={<Text id="title.confirm" />}>
      <Failed
        what="confirm.failed"
        error={confirming.error}
        busy={confirming.isPending}
        onRetry={() => mutate({ code })}
      />
    </AccountPage>
  )
}

function Confirmed({ going: { withNext } }: { going: Next }) {
  return (
    <Opened game={null} isReady title={<Text id="confirm.done.title" />} lede={<Text id="confirm.done.what" />}>
      <p>
        <LinkButton to={withNext('/login')} kind="primary">
          <Text id="menu.signIn" />
        </LinkButton>
      </p>
    </Opened>
  )
}

/** It was used before or is too old: which of the two isn't told, and either may be past caring. */
function OldLink({ going: { next, withNext } }: { going: Next }) {
  return (
    <AccountPage title={<Text id="confirm.old.title" />} lede={<Text id="confirm.old.what" />} isNext>
      <p>
        <LinkButton to={withNext('/login')}>
          <Text id="menu.signIn" />
        </LinkButton>
      </p>
      <ResendForm next={next} />
    </AccountPage>
  )
}

function NoLink({ going: { next } }: { going: Next }) {
  return (
    <AccountPage title={<Text id="title.confirm" />} lede={<Text id="confirm.none.what" />}>
      <ResendForm next={next} />
    </AccountPage>
  )
}
