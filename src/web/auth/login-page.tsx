import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { RegisterLine } from '#web/shell/register-line.tsx'
import * as styles from './login-page.module.css'
import { useNext } from './use-next.ts'

const LoginForm = lazyForm(async () => (await import('./login-form.tsx')).LoginForm)

/** Signs in and goes on to where one wanted to go. */
export function Page() {
  const { next } = useNext()
  const { showLogo, logo } = useConfig()
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
