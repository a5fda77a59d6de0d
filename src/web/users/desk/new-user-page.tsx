import { Text } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import * as styles from './new-user-page.module.css'

const UserForm = lazyForm(async () => (await import('./user-form.tsx')).UserForm)

/** Makes an account for somebody, who chooses the password by the link of a mail. */
export function Page() {
  const navigate = useNavigate()
  return (
    <div className={styles.newUserPage}>
      <h1 className="page-title">
        <Text id="title.newUser" />
      </h1>
      <UserForm user={null} isLastPortalAdmin={false} onSaved={({ id }) => navigate(`/admin/user/${id}`)} />
    </div>
  )
}
