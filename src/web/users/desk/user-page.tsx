import { useQuery } from '@tanstack/react-query'
import type { UserSheet, UserView } from '#domain/users/desk-schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api, readFailure } from '#web/app/trpc.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Beside } from '#web/ui/beside.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EndingSection } from './ending-section.tsx'
import { cacheUser } from './use-save-user.ts'
import * as styles from './user-page.module.css'
import { UserSide } from './user-side.tsx'

const UserForm = lazyForm(async () => (await import('./user-form.tsx')).UserForm)

/** One user at the desk: data, roles, who finds them; beside it games and money; what can't be taken back comes last. */
export function Page({ params }: PageProps) {
  const id = params.id ?? ''
  const query = useQuery(api.users.one.queryOptions({ id }))
  if (query.isError && readFailure(query.error)?.status === 404) return <NotFound />
  return (
    <div className={styles.root}>
      <BackLink to="/admin/user">
        <Text id="title.users" />
      </BackLink>
      <ReadError query={query} what="people.oneFailed" />
      {query.isPending && <OnItsWay />}
      {query.data && <Shown key={query.data.data.id} user={query.data.data} />}
    </div>
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

function Head({ user, sheet }: { user: UserView; sheet: UserSheet | undefined }) {
  const { text, formats } = useWords()
  const now = useNow()
  const { lastSeen } = sheet ?? {}
  const facts = [
    text('people.since', { day: formats.fullDay(user.createdAt) }),
    text(user.confirmed ? 'people.isConfirmed' : 'people.isUnconfirmed'),
    ...(lastSeen ? [text('people.lastSeen', { day: formats.day(lastSeen, now), time: formats.time(lastSeen) })] : []),
  ]
  return (
    <div className={styles.head}>
      <Avatar name={user.nick} className={styles.face} {...(user.avatar !== null && { src: user.avatar })} />
      <div>
        <h1 className="page-title">{user.nick}</h1>
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
    </div>
  )
}

function OnItsWay() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className="visually-hidden">
        <Text id="common.loading" />
      </output>
      <Skeleton height="var(--head-height)" />
      <Skeleton height="var(--form-height)" />
    </div>
  )
}
