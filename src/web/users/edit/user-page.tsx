import { useQuery } from '@tanstack/react-query'
import type { UserSheetView, UserView } from '#domain/users/desk-schema.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Beside } from '#web/ui/beside.tsx'
import { Row } from '#web/ui/layout.tsx'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { EndingSection } from './ending-section.tsx'
import { cacheUser } from './mutations.ts'
import { UserSide } from './user-side.tsx'

const UserForm = lazyForm(async () => (await import('./user-form.tsx')).UserForm)

/** One user at the desk: data, roles, who finds them; beside it games and money; what can't be taken back comes last. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.users.one.queryOptions({ id: params.id ?? '' }))
  return (
    <EditorPage back={{ to: '/admin/user', text: 'title.users' }} query={query} readFailed="people.oneFailed">
      {({ data: user }) => <Shown key={user.id} user={user} />}
    </EditorPage>
  )
}

function Shown({ user }: { user: UserView }) {
  const text = useText()
  const sheet = useQuery(api.users.sheet.queryOptions({ id: user.id }))
  const isOne = !user.blocked && user.roles.some(({ role }) => role === 'portalAdmin')
  const isLastPortalAdmin = isOne && sheet.data?.data.otherPortalAdmins === 0
  return (
    <>
      <Head user={user} sheet={sheet.data?.data} />
      <UserForm user={user} isLastPortalAdmin={isLastPortalAdmin} onSaved={cacheUser}>
        <Beside label={text('people.beside')}>
          {sheet.isError ? (
            <ReadError query={sheet} what="people.sheetFailed" />
          ) : (
            <UserSide user={user} sheet={sheet.data?.data} />
          )}
        </Beside>
        <EndingSection user={user} sheet={sheet.data?.data} isLastPortalAdmin={isLastPortalAdmin} />
      </UserForm>
    </>
  )
}

function Head({ user, sheet }: { user: UserView; sheet: UserSheetView | undefined }) {
  const { text, formats } = useWords()
  const now = useNow()
  const { lastSeen } = sheet ?? {}
  const facts = [
    text('people.since', { day: formats.fullDay(user.createdAt) }),
    text(user.confirmed ? 'people.isConfirmed' : 'people.isUnconfirmed'),
    ...(lastSeen ? [text('people.lastSeen', { day: formats.day(lastSeen, now), time: formats.time(lastSeen) })] : []),
  ]
  return (
    <Row tight gap={4}>
      <Avatar name={user.nick} look="large" src={user.avatar} />
      <div>
        <h1 className="page-title">{user.nick}</h1>
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
    </Row>
  )
}
