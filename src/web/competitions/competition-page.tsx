import { useQuery } from '@tanstack/react-query'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useTitle } from '#web/app/navigation.tsx'
import type { PageProps, Prepare } from '#web/app/pages.ts'
import { readFailure } from '#web/app/trpc.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { titleOf } from './competition-title.ts'
import { describeDays, describeTimes, formatKeys } from './competition-words.ts'
import { DrawView } from './draw-view.tsx'
import { LadderView } from './ladder-view.tsx'
import { PlacesView } from './places-view.tsx'
import { competitionQuery } from './queries.ts'
import { RoundsView } from './rounds-view.tsx'

export const prepare: Prepare = (cache, { params: { slug = '' } }) => cache.prefetchQuery(competitionQuery(slug))

/** One competition: its places before it begins, then what is played and how it stands. */
export function Page({ params: { slug = '' } }: PageProps) {
  const query = useQuery(competitionQuery(slug))
  if (query.data) return <Shown competition={query.data.data} />
  const status = query.isError ? readFailure(query.error)?.status : undefined
  if (status === 404 || status === 400) return <NotFound />
  if (query.isError) return <ReadError query={query} what="competition.failedOne" />
  return <PageSkeleton heights={['160px', '320px', '96px']} />
}

function Shown({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const title = titleOf(competition, words)
  useTitle(title)
  const { round, rounds } = competition
  return (
    <div className="edge-to-edge">
      <div className="page-width">
        <BackLink to="/competitions">
          <Text id="title.competitions" />
        </BackLink>
        {round === null ? (
          <PublicHead title={title} lede={<Lede competition={competition} />} />
        ) : (
          <h1 className="page-title">
            {title}{' '}
            <span>
              <Text id="competition.roundOf" values={{ round, rounds: rounds ?? round }} />
            </span>
          </h1>
        )}
      </div>
      <View competition={competition} />
    </div>
  )
}

function Lede({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const { format, state, winners } = competition
  const times = describeTimes(competition, words)
  const names = winners.flatMap(({ name }) => name ?? [])
  if (state === 'over' && names.length > 0) {
    return (
      <p className="lede">
        <Text id="competition.lede.won" values={{ names: words.formats.list(names), b: renderStrong }} />
      </p>
    )
  }
  return (
    <p className="lede">
      <b>{capitalize(describeDays(competition, words))}</b>
      {times !== null && (
        <>
          , <span className="nowrap">{times}</span>
        </>
      )}
      . {words.text(formatKeys[format])}.
    </p>
  )
}

function View({ competition }: { competition: CompetitionPage }) {
  const { state, format } = competition
  if (state !== 'running' && state !== 'over') return <PlacesView competition={competition} />
  if (format === 'ladder') return <LadderView competition={competition} />
  return hasSinglePlayers(format) ? <RoundsView competition={competition} /> : <DrawView competition={competition} />
}
