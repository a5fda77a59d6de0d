import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'

const UserForm = lazyForm(async () => (await import('./user-form.tsx')).UserForm)
const ImportForm = lazyForm(async () => (await import('../import/import-form.tsx')).ImportForm)

const ONE = '/admin/user/new'
const MANY = '/admin/user/new?from=file'

/** Makes accounts, whose passwords are chosen by the link of a mail: one, or many from a file. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const search = useSearch()
  const isMany = search.get('from') === 'file'
  return (
    <DeskPage gap={5}>
      <h1 className="page-title">
        <Text id={isMany ? 'people.importTitle' : 'title.newUser'} />
      </h1>
      <Tabs
        label={text('people.newWays')}
        tabs={[
          { to: ONE, label: text('people.newOne'), isCurrent: !isMany },
          { to: MANY, label: text('people.newMany'), isCurrent: isMany },
        ]}
      />
      {isMany ? (
        <ImportForm />
      ) : (
        <UserForm
          user={null}
          isLastPortalAdmin={false}
          prefilled={readPrefilled(search)}
          onSaved={({ id }) => navigate(`/admin/user/${id}`)}
        />
      )}
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
