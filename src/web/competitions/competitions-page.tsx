import { useQuery } from '@tanstack/react-query'
import type { CompetitionListItem } from '#domain/competitions/schema.ts'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import type { Prepare } from '#web/app/pages.ts'
import { useViewer } from '#web/app/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { PublicNone } from '#web/ui/page/public-none.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { CompetitionRow } from './competition-row.tsx'
import { PlayingNow } from './playing-now.tsx'
import { competitionQuery, competitionsQuery } from './queries.ts'

export const prepare: Prepare = async (cache) => {
  const { data } = await cache.fetchQuery(competitionsQuery())
  const now = findPlayingNow(data)
  if (now) await cache.prefetchQuery(competitionQuery(now.slug))
}

/** The club's competitions: what is played now lit, then those that run, come, and are over. */
export function Page() {
  const viewer = useViewer()
  const query = useQuery(competitionsQuery())
  const competitions = query.data?.data
  const now = competitions && findPlayingNow(competitions)
  return (
    <div className="edge-to-edge">
      {now && <PlayingNow slug={now.slug} />}
      <PublicHead className={cx('page-width', now && 'visually-hidden')} title={<Text id="title.competitions" />} />
      <Stack gap={7} className={cx('page-width', now ? 'page-body' : 'page-end')}>
        {competitions?.length === 0 && <None />}
        {competitions && competitions.length > 0 && <Parts competitions={competitions} now={now ?? null} />}
        {!competitions &&
          (query.isError ? (
            <ReadError query={query} what="competition.failed" />
          ) : (
            <PageSkeleton heights={['112px', '112px', '112px']} />
          ))}
        {competitions && viewer && (
          <p>
            <Link to="/levels">
              <Text id="competition.toLevels" />
            </Link>
          </p>
        )}
      </Stack>
    </div>
  )
}

type PartsProps = { competitions: readonly CompetitionListItem[]; now: CompetitionListItem | null }

function Parts({ competitions, now }: PartsProps) {
  const inOrder = competitions.toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))
  const ofStates = (...states: CompetitionListItem['state'][]) => inOrder.filter(({ state }) => states.includes(state))
  return (
    <>
      <Part title="competition.part.running" competitions={ofStates('running').filter((one) => one !== now)} />
      <Part title="competition.part.coming" competitions={ofStates('open', 'closed')} />
      <Part title="competition.part.over" competitions={ofStates('over', 'canceled').toReversed()} />
    </>
  )
}

function Part({ title, competitions }: { title: TextKey; competitions: readonly CompetitionListItem[] }) {
  if (competitions.length === 0) return null
  return (
    <Stack as="section" gap={4}>
      <h2 className="page-title">
        <Text id={title} />
      </h2>
      <ul className="ruled ruled-end">
        {competitions.map((competition) => (
          <CompetitionRow key={competition.id} competition={competition} />
        ))}
      </ul>
    </Stack>
  )
}

function None() {
  return (
    <PublicNone
      ways={
        <>
          <LinkButton to="/games">
            <Text id="competition.toGames" />
          </LinkButton>
          <LinkButton to="/news">
            <Text id="competition.toNews" />
          </LinkButton>
        </>
      }
    >
      <Text id="competition.none" />
    </PublicNone>
  )
}

/** What is played in rounds at this moment; the viewer's own before others. */
function findPlayingNow(competitions: readonly CompetitionListItem[]): CompetitionListItem | null {
  const playing = competitions.filter(({ state, round }) => state === 'running' && round !== null)
  return playing.find(({ own }) => own !== null) ?? playing[0] ?? null
}
