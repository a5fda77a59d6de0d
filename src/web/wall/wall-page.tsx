import { useQuery } from '@tanstack/react-query'
import { useClubName, useConfig } from '#web/app/config.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { BrandMark } from '#web/shell/brand-mark.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { FreeToday } from './free-today.tsx'
import { JoinableGames } from './joinable-games.tsx'
import { WallAge } from './wall-age.tsx'
import { WallCourts } from './wall-courts.tsx'
import * as styles from './wall-page.module.css'

/** Fetched again so often, however quiet it is: a slot begins, a day ends, and nobody stands by. Milliseconds. */
const AGAIN = 20_000

/**
 * The screen in the hall: each court now and next, what is free today, games that look for players. Nobody presses anything:
 * it follows by itself, and says when what it shows is old.
 */
export function Page() {
  const query = useQuery(
    api.wall.show.queryOptions(undefined, {
      refetchInterval: AGAIN,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: 'always',
      retry: false,
      meta: { live: 'list' },
    }),
  )
  const wall = query.data?.data
  return (
    <Stack className={cx('screen-sized', styles.root)}>
      <WallHead />
      {wall ? (
        <>
          <WallCourts courts={wall.courts} />
          <div className={styles.foot}>
            <FreeToday free={wall.free} />
            <JoinableGames games={wall.games} />
          </div>
        </>
      ) : (
        <p className={cx('muted', styles.waits)} aria-busy={!query.isError}>
          <Text id={query.isError ? 'wall.failed' : 'wall.loading'} />
        </p>
      )}
    </Stack>
  )
}

function WallHead() {
  const { text, formats } = useWords()
  const now = useNow()
  const config = useConfig()
  const [first, ...rest] = useClubName().split(' ')
  return (
    <Row as="header" align="end" className={styles.head}>
      <h1 className="visually-hidden">{text('title.wall')}</h1>
      <BrandMark config={config} />
      <span className={cx('display uppercase heavy', styles.club)}>
        <b>{first}</b> <span className="muted regular">{rest.join(' ')}</span>
      </span>
      <WallAge />
      <span className={cx('display muted regular', styles.day)}>
        {capitalize(formats.weekday(now))} {formats.dayAndMonth(now)}
      </span>
      <time className={cx('display heavy', styles.clock)}>{formats.time(now)}</time>
    </Row>
  )
}
