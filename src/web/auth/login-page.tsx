import { useEffect } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Link, useNavigate, useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { useMe } from '#web/app/session.tsx'
import * as styles from './login-page.module.css'
import { safeNext } from './next.ts'

const LoginForm = lazyForm(async () => (await import('./login-form.tsx')).LoginForm)

/** Signs in and goes on to where one wanted to go. */
export function Page() {
  const me = useMe()
  const navigate = useNavigate()
  const next = safeNext(useSearch().get('next'))
  useEffect(() => {
    if (me) navigate(next, { replace: true })
  }, [me, next, navigate])
  return (
    <div className={styles.loginPage}>
      <h1 className="page-title">
        <Text id="title.login" />
      </h1>
      <LoginForm />
      <p>
        <Link to="/account/forgot-password" className="link">
          <Text id="title.forgotPassword" />
        </Link>
      </p>
    </div>
  )
}
