import { useQuery } from '@tanstack/react-query'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { competitionAddressOf, titleOf } from './competition-title.ts'
import { namesIn } from './entry-names.ts'
import { MatchRow } from './match-row.tsx'
import { NextMatchLink } from './next-match.tsx'
import { competitionQuery } from './queries.ts'

/** The competition that is played now, lit: its round, who leads, what stands on the courts, and the viewer's next match. */
export function PlayingNow({ slug }: { slug: string }) {
  const competition = useQuery(competitionQuery(slug)).data?.data
  return (
    <div className="court-surface">
      <Split gap={6} className="page-width page-body">
        {competition && <Lit competition={competition} />}
      </Split>
    </div>
  )
}

function Lit({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const now = useNow()
  const { slug, round, rounds, standings, endsAt, matches, nextMatch } = competition
  const names = namesIn(competition, words)
  const leader = standings[0]
  const next = matches.find(({ id }) => id === nextMatch)
  return (
    <>
      <Stack gap={3}>
        {endsAt !== null && (
          <p className="display text-figure medium muted">
            <Text
              id="competition.nowUntil"
              values={{ time: words.formats.time(endsAt), isLate: Date.parse(endsAt) <= now ? 'yes' : 'no' }}
            />
          </p>
        )}
        <h2 className="page-title public-title">
          <Link className="hover-line" to={competitionAddressOf(slug)}>
            {titleOf(competition, words)}
          </Link>
        </h2>
        <p className="lede">
          {round !== null && (
            <Text id="competition.lede.round" values={{ round, rounds: rounds ?? round, b: renderStrong }} />
          )}{' '}
          {leader && (
            <Text
              id="competition.lede.leads"
              values={{ name: names.long(leader.entry), points: leader.points, b: renderStrong }}
            />
          )}
        </p>
      </Stack>
      <Stack gap={5}>
        <ol className="rule-top">
          {matches
            .filter(({ state }) => state === 'playing')
            .map((match) => (
              <MatchRow key={match.id} match={match} names={names} where={match.court?.name} />
            ))}
        </ol>
        {next && <NextMatchLink competition={competition} match={next} />}
      </Stack>
    </>
  )
}
