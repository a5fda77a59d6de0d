import { useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { AccountPage } from './account-page.tsx'
import { ForgotSent } from './forgot-sent.tsx'
import { useVisitorsOnly } from './use-visitors-only.ts'

const ForgotPasswordForm = lazyForm(async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm)

/** Asks for a link by which to choose a new password; then says where to look for it. */
export function Page() {
  const isShown = useVisitorsOnly()
  const [{ email, isSent, before }, setState] = useState({ email: '', isSent: false, before: false })
  if (!isShown) return null
  if (isSent) {
    return <ForgotSent email={email} onChange={() => setState({ email, isSent: false, before: true })} />
  }
  return (
    <AccountPage title={<Text id="title.forgotPassword" />} lede={<Text id="password.forgot.what" />} isNext={before}>
      <ForgotPasswordForm email={email} onSent={(sent) => setState({ email: sent, isSent: true, before: true })} />
      <p>
        <Link to="/login" className="link">
          <Text id="password.backToSignIn" />
        </Link>
      </p>
    </AccountPage>
  )
}
