import { Text } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { DeskPage } from '#web/ui/page/desk-page.tsx'

const UserForm = lazyForm(async () => (await import('./user-form.tsx')).UserForm)

/** Makes an account, whose password is chosen by the link of a mail. */
export function Page() {
  const navigate = useNavigate()
  const search = useSearch()
  return (
    <DeskPage gap={5}>
      <h1 className="page-title">
        <Text id="title.newUser" />
      </h1>
      <UserForm
        user={null}
        isLastPortalAdmin={false}
        prefilled={readPrefilled(search)}
        onSaved={({ id }) => navigate(`/admin/user/${id}`)}
      />
    </DeskPage>
  )
}

/** What the address brings of somebody who wrote to the club. */
function readPrefilled(search: URLSearchParams): { nick?: string; email?: string; phone?: string } {
  const names = ['nick', 'email', 'phone'] as const
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)?.slice(0, 254)]] : [])),
  )
}
