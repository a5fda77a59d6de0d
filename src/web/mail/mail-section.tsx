import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useShownPart } from '#web/config/use-shown-part.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FixedMailServer } from './fixed-mail-server.tsx'
import { MailServerForm } from './mail-server-form.tsx'

/** Another portal admin may set it while this page is open. Milliseconds. */
const REFETCH_EVERY = 10_000

/** By which server the club writes to its players: set here, or shown where the program's environment sets it. */
export function MailSection() {
  const text = useText()
  const query = useQuery(api.mail.server.queryOptions(undefined, { refetchInterval: REFETCH_EVERY }))
  const server = query.data?.data
  const place = useShownPart('mail', server !== undefined)
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={text('mailServer.title')}>
        {query.isPending && <Skeleton height="320px" />}
        {!server && <ReadError query={query} what="mailServer.loadFailed" />}
        {server?.from === 'environment' && <FixedMailServer server={server} />}
        {server && server.from !== 'environment' && <MailServerForm server={server} />}
      </Section>
    </div>
  )
}
