import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import * as styles from './login-page.module.css'
import { useNext } from './use-next.ts'

const LoginForm = lazyForm(async () => (await import('./login-form.tsx')).LoginForm)

/** Signs in and goes on to where one wanted to go. */
export function Page() {
  const { next, withNext } = useNext()
  const { enableRegister } = useConfig()
  return (
    <div className={styles.loginPage}>
      <h1 className="page-title">
        <Text id="title.login" />
      </h1>
      <LoginForm next={next} />
      <p>
        <Link to="/account/forgot-password" className="link">
          <Text id="title.forgotPassword" />
        </Link>
      </p>
      {enableRegister && (
        <p>
          <Text id="auth.noAccount" />{' '}
          <Link to={withNext('/account/register')} className="link">
            <Text id="auth.register" />
          </Link>
        </p>
      )}
    </div>
  )
}
