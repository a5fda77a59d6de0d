import { useQuery } from '@tanstack/react-query'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { titleOf } from '#web/competitions/competition-title.ts'
import { namesIn } from '#web/competitions/entry-names.ts'
import { BrandMark } from '#web/shell/brand-mark.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { WallAge } from '../wall-age.tsx'
import * as page from '../wall-page.module.css'
import * as styles from './competition-wall.module.css'
import { WallMatch } from './wall-match.tsx'
import { WallTable } from './wall-table.tsx'

/** Fetched again so often, however quiet it is: nobody stands by. Milliseconds. */
const AGAIN = 20_000

/**
 * A competition on the screen in the hall: each court with its score, the table, and who is next. Staff who opened it have the codes on it
 * by which phones keep the score; nobody else's answer holds them.
 */
export function Page({ params: { id = '' } }: PageProps) {
  const query = useQuery(
    api.competitions.one.queryOptions(
      { id: Number(id) || id },
      {
        refetchInterval: AGAIN,
        refetchIntervalInBackground: true,
        refetchOnWindowFocus: 'always',
        retry: false,
        meta: { live: 'list' },
      },
    ),
  )
  const competition = query.data?.data
  return (
    <Stack className={cx('screen-sized', page.root, styles.root)}>
      <Head competition={competition} />
      {competition ? (
        <Shown competition={competition} />
      ) : (
        <p className={cx('muted', page.waits)} aria-busy={!query.isError}>
          <Text id={query.isError ? 'wall.failed' : 'wall.loading'} />
        </p>
      )}
    </Stack>
  )
}

function Head({ competition }: { competition: CompetitionPage | undefined }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const config = useConfig()
  const { round, rounds } = competition ?? {}
  return (
    <Row as="header" align="end" className={page.head}>
      <BrandMark config={config} />
      <h1 className={cx('display uppercase heavy', page.club)}>
        {competition ? titleOf(competition, words) : text('title.wall')}
      </h1>
      <WallAge />
      <span className={cx('display muted regular', page.day)}>
        {typeof round === 'number' && text('wall.roundOf', { round, rounds: rounds ?? round })}
      </span>
      <time className={cx('display heavy', page.clock)}>{formats.time(now)}</time>
    </Row>
  )
}

function Shown({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const { text, formats } = words
  const { matches, round, format, standings } = competition
  const names = namesIn(competition, words)
  const playing = matches.filter(({ state }) => state === 'playing')
  const next = hasSinglePlayers(format)
    ? matches.filter((match) => round !== null && match.round === round + 1)
    : matches.filter(({ state, startsAt }) => state === 'coming' && startsAt !== null).slice(0, 3)
  const startsAt = next[0]?.startsAt
  return (
    <div className={styles.halves}>
      <Stack gap={4}>
        {playing.length === 0 && <p className={styles.none}>{text('wall.noMatch')}</p>}
        <ul className={styles.courts}>
          {playing.map((match) => (
            <WallMatch key={match.id} match={match} points={competition.points} names={names} />
          ))}
        </ul>
        {next.length > 0 && (
          <section className={styles.next}>
            <h2 className="display uppercase heavy">
              {startsAt ? text('wall.thenAt', { time: formats.time(startsAt) }) : text('wall.then')}
            </h2>
            <ul className="display medium">
              {next.map(({ id, court, sides }) => (
                <li key={id}>
                  <span className="muted">{court?.name}</span>{' '}
                  {sides.map(({ entries }) => entries.map(names.short).join(' · ')).join(' – ')}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
      {standings.length > 0 && <WallTable standings={standings} names={names} />}
    </div>
  )
}
