import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { dateFormatOf } from '#domain/formats.ts'
import { isAdmin, isTrainer } from '#domain/roles.ts'
import type { ProfileView } from '#domain/users/schema.ts'
import { loadTexts, Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { useMe, useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { ChangePasswordForm } from '#web/auth/change-password-form.tsx'
import { SessionsSection } from '#web/auth/sessions-section.tsx'
import { Loading } from '#web/shell/loading.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/page/message.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataSection, EraseSection } from './data-sections.tsx'
import { OwnDataForm } from './own-data-form.tsx'
import { PhotoSection } from './photo-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { LanguageSection, LettersSection, WallSection } from './quick-sections.tsx'
import { Scoreboard } from './scoreboard.tsx'

const CardForm = lazyForm(async () => (await import('./card-form.tsx')).CardForm)

const AlertsSection = lazy(async () => {
  const [{ AlertsSection: section }] = await Promise.all([
    import('#web/alerts/alerts-section.tsx'),
    loadTexts(['alert']),
  ])
  return { default: section }
})

const OwnMoney = lazy(async () => {
  const [{ OwnMoney: money }] = await Promise.all([
    import('#web/money/own-money.tsx'),
    loadTexts(['money', 'online', 'pay', 'product', 'reservation', 'slot']),
  ])
  return { default: money }
})

const RankingSwitch = lazy(async () => {
  const [{ RankingSwitch: part }] = await Promise.all([import('#web/levels/ranking-switch.tsx'), loadTexts(['level'])])
  return { default: part }
})

const PasskeysSection = lazy(async () => {
  const [{ PasskeysSection: section }] = await Promise.all([
    import('#web/auth/passkeys-section.tsx'),
    loadTexts(['passkey']),
  ])
  return { default: section }
})

const NoticesSections = lazy(async () => {
  const [{ NoticesSections: sections }] = await Promise.all([
    import('#web/notices/notices-sections.tsx'),
    loadTexts(['notices']),
  ])
  return { default: sections }
})

/** What concerns the one who is signed in: their year, their data, password, language, sessions. Visitors see the sign-in form. */
export function Page() {
  const me = useMe()
  const [isErased, setErased] = useState(false)
  if (isErased) {
    return (
      <Message
        title={<Text id="profile.erasedTitle" />}
        actions={
          <LinkButton to="/">
            <Text id="common.home" />
          </LinkButton>
        }
      >
        <Text id="profile.erased" />
      </Message>
    )
  }
  if (me === undefined) return <Loading />
  if (me === null) {
    return (
      <Message title={<Text id="title.profile" />} actions={<SignInLink kind="primary" />}>
        <Text id="profile.signIn" />
      </Message>
    )
  }
  return <OwnProfile nick={me.nick} onErased={() => setErased(true)} />
}

function OwnProfile({ nick, onErased }: { nick: string; onErased: () => void }) {
  const query = useQuery(api.users.me.queryOptions())
  const profile = query.data?.data
  return (
    <Stack gap={4} className="page-body">
      <Head nick={nick} profile={profile} />
      <ReadError query={query} what="profile.failed" />
      {query.isPending && <PageSkeleton heights={['220px', '560px']} />}
      {profile && <Sections profile={profile} onErased={onErased} />}
    </Stack>
  )
}

function Head({ nick, profile }: { nick: string; profile: ProfileView | undefined }) {
  const formats = useFormats()
  const monthOf = dateFormatOf(useLocale(), { month: 'long', year: 'numeric' })
  return (
    <Row spread gap={2} align="end" className="anywhere">
      <h1 className="page-title column-title">
        {profile?.nick ?? nick} {profile && <span>{formats.level(profile.level)}</span>}
      </h1>
      {profile && (
        <p className="muted">
          <Text id="profile.since" values={{ username: profile.username, month: monthOf(profile.memberSince) }} />
        </p>
      )}
    </Row>
  )
}

function Sections({ profile, onErased }: { profile: ProfileView; onErased: () => void }) {
  const viewer = useViewer() ?? null
  const teaches = isTrainer(viewer)
  const admin = isAdmin(viewer)
  return (
    <div>
      <Scoreboard />
      <div id="level">
        <ProfileSection title={<Text id="profile.level" />}>
          <Stack gap={3} align="start">
            <LinkButton to="/profile/level">
              <Text id="profile.levelLink" />
            </LinkButton>
            <LinkButton to="/levels" kind="plain">
              <Text id="profile.levelsLink" />
            </LinkButton>
          </Stack>
          <Suspense fallback={<Skeleton height="72px" />}>
            <RankingSwitch />
          </Suspense>
        </ProfileSection>
      </div>
      <div id="money">
        <ProfileSection title={<Text id="profile.money" />}>
          <Suspense fallback={<Skeleton height="480px" />}>
            <OwnMoney />
          </Suspense>
        </ProfileSection>
      </div>
      <ProfileSection title={<Text id="profile.data" />}>
        <OwnDataForm profile={profile} />
      </ProfileSection>
      <PhotoSection profile={profile} />
      <ProfileSection title={<Text id="password.title" />}>
        <ChangePasswordForm username={profile.username} />
      </ProfileSection>
      <div id="passkeys">
        <ProfileSection title={<Text id="profile.passkeys" />}>
          <Suspense fallback={<Skeleton height="240px" />}>
            <PasskeysSection username={profile.username} />
          </Suspense>
        </ProfileSection>
      </div>
      <LanguageSection profile={profile} />
      <div id="notices">
        <Suspense fallback={<Skeleton height="900px" />}>
          <NoticesSections />
        </Suspense>
      </div>
      <div id="alerts">
        <ProfileSection title={<Text id="profile.alerts" />}>
          <Suspense fallback={<Skeleton height="180px" />}>
            <AlertsSection />
          </Suspense>
        </ProfileSection>
      </div>
      {teaches && (
        <ProfileSection title={<Text id="profile.card.title" />}>
          <CardForm profile={profile} />
        </ProfileSection>
      )}
      {admin && <LettersSection />}
      <WallSection profile={profile} />
      <ProfileSection title={<Text id="sessions.title" />}>
        <SessionsSection />
      </ProfileSection>
      <DataSection />
      <EraseSection onErased={onErased} />
    </div>
  )
}
