import { Text } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import * as styles from './court-page.module.css'

const CourtForm = lazyForm(async () => (await import('./court-form.tsx')).CourtForm)

/** Makes a court, with its week and special days. */
export function Page() {
  const navigate = useNavigate()
  return (
    <div className={styles.root}>
      <BackLink to="/admin/court">
        <Text id="title.courts" />
      </BackLink>
      <h1 className="page-title">
        <Text id="title.newCourt" />
      </h1>
      <CourtForm court={null} onSaved={({ id }) => navigate(`/admin/court/${id}`)} />
    </div>
  )
}
