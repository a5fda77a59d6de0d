import { useQuery } from '@tanstack/react-query'
import type { ToldView } from '#domain/notices/turn-schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useLocale, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { MoreLink } from '#web/ui/page/back-link.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { TurnList } from './turn-list.tsx'
import { turnQuery } from './turn-query.ts'

export const prepare: Prepare = (cache, { locale }) => cache.prefetchQuery(turnQuery(true, locale))

/** What waits for the viewer, and all that the club told them in the last thirty days, whatever it went by. */
export function Page() {
  const locale = useLocale()
  const turn = useQuery(turnQuery(true, locale))
  const told = useQuery(api.notices.mine.queryOptions({ locale }, { refetchOnWindowFocus: 'always' }))
  return (
    <Stack gap={6} className="page-body measure">
      <Stack gap={4}>
        <h1 className="page-title">
          <Text id="title.notices" />
        </h1>
        <ReadError query={turn} what="turn.failed" />
        {turn.isPending && <PageSkeleton heights={['72px', '72px']} />}
        {turn.data?.data.length === 0 && (
          <p className="lede">
            <Text id="turn.none" />
          </p>
        )}
        {turn.data && <TurnList turns={turn.data.data} />}
      </Stack>
      <Section rows title={<Text id="turn.told" />}>
        <ReadError query={told} what="turn.told.failed" />
        {told.isPending && <PageSkeleton heights={['72px', '72px']} />}
        {told.data && <ToldRows told={told.data.data} />}
        <MoreLink to="/profile#notices">
          <Text id="turn.settings" />
        </MoreLink>
      </Section>
    </Stack>
  )
}

function ToldRows({ told }: { told: readonly ToldView[] }) {
  const { formats } = useWords()
  const now = useNow()
  if (told.length === 0) {
    return (
      <p className="muted">
        <Text id="turn.told.none" />
      </p>
    )
  }
  return (
    <Rows end>
      {told.map(({ id, at, title, text, address }) => (
        <li key={id}>
          <span>
            <Link className="row-link block semibold" to={address}>
              {title}
            </Link>
            <span className="small muted">{text}</span>
          </span>
          <time className="small muted" dateTime={at}>
            {capitalize(formats.day(at, now))}, {formats.time(at)}
          </time>
        </li>
      ))}
    </Rows>
  )
}
