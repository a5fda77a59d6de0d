import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { dateFormatOf } from '#domain/formats.ts'
import type { StatisticsView } from '#domain/users/schema.ts'
import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './scoreboard.module.css'

/** A bar of so many games is as high as the board, where no month has more. */
const FULL = 7

/** The viewer's last twelve months, a set to each, and with whom they played most. */
export function Scoreboard() {
  const query = useQuery(api.users.statistics.queryOptions())
  if (query.isError) {
    return <ReadError query={query} what="profile.year.failed" />
  }
  if (!query.data) return <Skeleton height="330px" />
  if (query.data.data.games > 0) return <Board statistics={query.data.data} />
  return (
    <p className="muted">
      <Text id="profile.year.none" />
    </p>
  )
}

function Board({ statistics: { months, games, partners, often } }: { statistics: StatisticsView }) {
  const text = useText()
  const locale = useLocale()
  const shortOf = dateFormatOf(locale, { month: 'short' })
  const monthOf = dateFormatOf(locale, { month: 'long', year: 'numeric' })
  const most = Math.max(FULL, ...months.map((one) => one.games))
  return (
    <Stack gap={4} className={styles.root}>
      <Stack as="section" className={styles.frame} aria-label={text('profile.year')}>
        <Row as="dl" gap={4} className={styles.totals}>
          <Stack>
            <dt className="small muted">
              <Text id="profile.year.games" values={{ count: games }} />
            </dt>
            <dd className="display text-display heavy">{games}</dd>
          </Stack>
          <Stack>
            <dt className="small muted">
              <Text id="profile.year.partners" values={{ count: partners }} />
            </dt>
            <dd className="display text-display heavy">{partners}</dd>
          </Stack>
        </Row>
        <ol className={styles.months}>
          {months.map((one, place) => (
            <li key={one.month} className={cx(place === months.length - 1 && styles.now)}>
              <i style={toBar(one.games / most)} aria-hidden="true" />
              <b className={cx('display text-figure', one.games === 0 ? 'regular subtle' : 'heavy')} aria-hidden="true">
                {one.games}
              </b>
              <span className={cx('display mini uppercase', place < months.length - 1 && 'muted')} aria-hidden="true">
                {shortOf(`${one.month}-01`).slice(0, 3)}
              </span>
              <span className="visually-hidden">
                <Text id="profile.year.month" values={{ month: monthOf(`${one.month}-01`), count: one.games }} />
              </span>
            </li>
          ))}
        </ol>
      </Stack>
      {often.length > 0 && (
        <Row as="section" gap={3} aria-labelledby="profile-mates">
          <h2 id="profile-mates" className="small semibold">
            <Text id="profile.year.often" />
          </h2>
          <Row as="ul" gap={3}>
            {often.map(({ id, nick, avatar, games: count }) => (
              <Row as="li" tight gap={2} key={id}>
                <Avatar name={nick} src={avatar} />
                {nick} <b className="display text-subheading">{count}</b>
              </Row>
            ))}
          </Row>
        </Row>
      )}
    </Stack>
  )
}

function toBar(share: number): CSSProperties {
  return { blockSize: `${share * 100}%` }
}
