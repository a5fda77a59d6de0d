import { useQuery } from '@tanstack/react-query'
import type { FestivalView } from '#domain/posts/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { competitionAddressOf, titleOf } from '#web/competitions/competition-title.ts'
import { competitionsQuery } from '#web/competitions/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { MoreLink } from '#web/ui/page/back-link.tsx'

/** The competitions that are played on the festival's days; nothing where there are none, or while they aren't known. */
export function FestCompetitions({ startsOn, endsOn }: Pick<FestivalView, 'startsOn' | 'endsOn'>) {
  const words = useWords()
  const competitions = useQuery(competitionsQuery()).data?.data ?? []
  const during = competitions.filter(
    ({ firstDay, lastDay, state }) => state !== 'canceled' && startsOn <= firstDay && lastDay <= endsOn,
  )
  if (during.length === 0) return null
  return (
    <section className="page-part" aria-labelledby="competitions-title">
      <Stack gap={4} className="page-width">
        <h2 className="page-title" id="competitions-title">
          <Text id="fest.competitions" />
        </h2>
        <ul className="ruled ruled-end">
          {during.map((competition) => (
            <li key={competition.id}>
              <MoreLink to={competitionAddressOf(competition.slug)}>{titleOf(competition, words)}</MoreLink>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}
