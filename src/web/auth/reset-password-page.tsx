import { useEffect, useState } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { refreshSession, useMe } from '#web/app/session.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AccountPage } from './account-page.tsx'
import { GoOn } from './signed-in-notice.tsx'

const ResetPasswordForm = lazyForm(async () => (await import('./reset-password-form.tsx')).ResetPasswordForm)

/** What a mailed link brings: the code, and what else it does: a first password, or a former address that is put back. */
type MailedLink = { code: string; is: keyof typeof words }

const words = {
  reset: { title: 'title.resetPassword', lede: 'password.reset.what' },
  welcome: { title: 'password.welcome.title', lede: 'password.welcome.what' },
  back: { title: 'password.back.title', lede: 'password.back.what' },
} as const satisfies Record<string, { title: TextKey; lede: TextKey }>

/** Sets a password by a mailed link, whoever is signed in: it may be another account's. Then leads a visitor to sign in. */
export function Page() {
  const link = useMailedLink()
  const [isDone, setIsDone] = useState(false)
  const [overCode, setOverCode] = useState<string | null>(null)
  if (isDone) return <Done />
  if (!link) return <NoLink />
  if (overCode === link.code) return <LinkOver />
  const { title, lede } = words[link.is]
  return (
    <AccountPage title={<Text id={title} />} lede={<Text id={lede} />}>
      <ResetPasswordForm
        key={link.code}
        code={link.code}
        onDone={async () => {
          // One's own session ended with the former password.
          await refreshSession()
          setIsDone(true)
        }}
        onOver={() => setOverCode(link.code)}
      />
    </AccountPage>
  )
}

/** The link that the page was opened by; its code leaves the address at once, so that no history or screenshot keeps it. */
function useMailedLink(): MailedLink | null {
  const search = useSearch()
  const path = usePath()
  const navigate = useNavigate()
  const requested = search.get('code')
  const [link, setLink] = useState<MailedLink | null>(null)
  const is = search.has('welcome') ? 'welcome' : search.has('back') ? 'back' : 'reset'
  if (requested !== null && requested !== link?.code) setLink({ code: requested, is })
  useEffect(() => {
    if (requested !== null) navigate(path, { replace: true })
  }, [requested, path, navigate])
  return link
}

function Done() {
  const lede = useMe() ? 'password.done.other' : 'password.done.what'
  return (
    <AccountPage title={<Text id="password.done.title" />} lede={<Text id={lede} />} isNext>
      <GoOn next="/" withNext={(path) => path} />
    </AccountPage>
  )
}

function LinkOver() {
  return (
    <AccountPage title={<Text id="password.over.title" />} lede={<Text id="auth.errors.codeInvalid" />} isNext>
      <AskAgain />
    </AccountPage>
  )
}

function NoLink() {
  return (
    <AccountPage title={<Text id="title.resetPassword" />} lede={<Text id="password.reset.noLink" />}>
      <AskAgain />
    </AccountPage>
  )
}

function AskAgain() {
  return (
    <p>
      <LinkButton to="/account/forgot-password" kind="primary">
        <Text id="password.reset.askAgain" />
      </LinkButton>
    </p>
  )
}
