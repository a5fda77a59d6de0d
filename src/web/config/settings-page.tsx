import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SettingsView } from '#domain/config/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { lazyForm } from '#web/app/pages.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'

const SettingsForm = lazyForm(async () => (await import('./settings-form.tsx')).SettingsForm)

const ProviderSection = lazyForm(async () => (await import('#web/pay/provider-section.tsx')).ProviderSection)

const MailSection = lazyForm(async () => (await import('#web/mail/mail-section.tsx')).MailSection)

/** What is set for the club: colours, name and logo, lists and messages, footer, bookings. What is saved shows on every open page. */
export function Page() {
  const query = useQuery(api.config.settings.queryOptions())
  const settings = query.data?.data
  useNewsOfOthers()
  return (
    <DeskPage gap={6}>
      <div>
        <h1 className="page-title">
          <Text id="title.settings" /> {settings?.isOneOfSeveral && <span>{settings.environment}</span>}
        </h1>
        {settings && <LastSaved settings={settings} />}
      </div>
      {query.isError && !settings && <ReadError query={query} what="config.errors.load" />}
      {query.isPending && <PageSkeleton heights={['420px', '420px']} />}
      {settings && <SettingsForm settings={settings} />}
      {settings && <ProviderSection />}
      {settings && <MailSection />}
    </DeskPage>
  )
}

/** Fetches the club's settings as soon as the server reports a change. */
function useNewsOfOthers(): void {
  const config = useConfig()
  const known = useRef(config)
  useEffect(() => {
    if (known.current === config) return
    known.current = config
    void queryClient.invalidateQueries(api.config.settings.pathFilter())
  }, [config])
}

function LastSaved({ settings: { savedBy, savedAt } }: { settings: SettingsView }) {
  const { formats } = useWords()
  const now = useNow()
  if (savedAt === null || savedBy === null) return null
  return (
    <p className="small muted">
      <Text
        id="settings.lastSaved"
        values={{ by: savedBy, day: formats.day(savedAt, now), time: formats.time(savedAt) }}
      />
    </p>
  )
}
