import { useState } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { RegisterLine } from '#web/shell/register-line.tsx'
import { LoginForm } from './login-form.tsx'
import * as styles from './login-page.module.css'
import { useNext } from './use-next.ts'

/** Signs in and goes on to where one wanted to go; who comes signed in sees nothing of it. */
export function Page() {
  const { next, isSignedIn } = useNext()
  const [cameSignedIn] = useState(isSignedIn)
  const { showLogo, logo } = useConfig()
  if (cameSignedIn) return null
  return (
    <div className={styles.loginPage}>
      {showLogo && logo !== null && <img className={styles.loginPageLogo} src={logo} alt="" />}
      <h1 className="page-title">
        <Text id="title.login" />
      </h1>
      <LoginForm next={next} />
      <p>
        <Link to="/account/forgot-password" className="link">
          <Text id="title.forgotPassword" />
        </Link>
      </p>
      <RegisterLine />
    </div>
  )
}
