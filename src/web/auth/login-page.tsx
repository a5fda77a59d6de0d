import { useEffect, useState } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { Link, useNavigate } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { RegisterLine } from '#web/shell/register-line.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'
import { landingOf } from './next.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { SignedInNotice } from './signed-in-notice.tsx'
import { useNext } from './use-next.ts'

/** Signs in and goes on to where one wanted to go; signed-in users first confirm that they go on as themselves. */
export function Page() {
  const { next, withNext } = useNext()
  const isConfirming = useSendingOn(next)
  const { showLogo, logo } = useConfig()
  if (isConfirming) {
    return (
      <AccountPage title={<Text id="title.login" />}>
        <SignedInNotice next={next} out={withNext('/login')} />
      </AccountPage>
    )
  }
  return (
    <Stack gap={5} className={cx('page-body', styles.login)}>
      {showLogo && logo !== null && <img className={styles.logo} src={logo} alt="" />}
      <h1 className="page-title">
        <Text id="title.login" />
      </h1>
      <LoginForm next={next} />
      <PasskeyLogin />
      <p>
        <Link to="/account/forgot-password" className="link">
          <Text id="title.forgotPassword" />
        </Link>
      </p>
      <RegisterLine />
    </Stack>
  )
}

/** Sends on who signs in while the page is open; true for who came signed in. */
function useSendingOn(next: string): boolean {
  const viewer = useViewer()
  const isSignedIn = viewer != null
  const navigate = useNavigate()
  const [cameSignedIn, setCameSignedIn] = useState(isSignedIn)
  if (cameSignedIn && !isSignedIn) setCameSignedIn(false)
  useEffect(() => {
    if (viewer && !cameSignedIn) navigate(landingOf(next, viewer), { replace: true })
  }, [viewer, cameSignedIn, next, navigate])
  return cameSignedIn
}
