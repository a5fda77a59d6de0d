import { useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Link } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { AccountPage } from './account-page.tsx'
import { AskClub } from './ask-club.tsx'
import { ForgotSent } from './forgot-sent.tsx'
import { SignedInNotice } from './signed-in-notice.tsx'

const ForgotPasswordForm = lazyForm(async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm)

/** Asks for a link by which to choose a new password, also those whom a session signs in; then says where to look for it. */
export function Page() {
  const mails = useMails()
  const [{ email, isSent, before }, setState] = useState({ email: '', isSent: false, before: false })
  if (isSent) {
    return <ForgotSent email={email} onChange={() => setState({ email, isSent: false, before: true })} />
  }
  return (
    <AccountPage
      title={<Text id="title.forgotPassword" />}
      lede={mails ? <Text id="password.forgot.what" /> : <AskClub />}
      isNext={before}
    >
      <SignedInNotice next="/" out="/account/forgot-password" kind="outline" />
      {!mails && (
        <p>
          <Text id="password.forgot.what.noMail" />
        </p>
      )}
      <ForgotPasswordForm email={email} onSent={(sent) => setState({ email: sent, isSent: true, before: true })} />
      <p>
        <Link to="/login" className="link">
          <Text id="password.backToSignIn" />
        </Link>
      </p>
    </AccountPage>
  )
}
