import { useQuery } from '@tanstack/react-query'
import { resultAddressOf } from '#domain/routes.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { nameOf } from '#web/reservations/describe-people.ts'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { objectionTexts } from './answer-section.tsx'

/** Results that somebody objected to, for the desk to decide, and those it may want to look at; nothing where there is none. */
export function ObjectedSection({ place }: { place?: string }) {
  const words = useWords()
  const now = useNow()
  const { text, formats } = words
  const { data } = useQuery(api.results.objected.queryOptions(undefined, { meta: { live: 'list' } }))
  if (!data || data.data.length + data.quick.length === 0) return null
  return (
    <Section rows place={place} title={<Text id="result.toDecide" />}>
      <Rows end>
        {data.data.map(({ documentId, court, startDate, kind, by }) => (
          <li key={documentId}>
            <Link className="semibold tap" to={resultAddressOf(documentId)}>
              {capitalize(formats.day(startDate, now))}, {formats.time(startDate)}, {court}
            </Link>
            <span className="small muted">
              {nameOf({ nick: by }, words)}: {text(objectionTexts[kind])}
            </span>
          </li>
        ))}
        {data.quick.map(({ documentId, players, games }) => (
          <li key={documentId}>
            <Link className="semibold tap" to={resultAddressOf(documentId)}>
              {players.join(', ')}
            </Link>
            <span className="small muted">{text('result.quick', { games })}</span>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
