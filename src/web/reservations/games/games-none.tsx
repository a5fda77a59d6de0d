import type { Reservation } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { GameRow } from './game-row.tsx'
import { type Filters, findNearest, gamesAddressOf, type Looking, loosenFilters } from './games-filter.ts'
import * as styles from './games-none.module.css'
import { describeFilters, nameDay } from './games-words.ts'

type Props = {
  filters: Filters
  games: readonly Reservation[]
  /** The last day that can be booked. */
  last: Day
  who: Looking
}

const dropKeys = {
  day: 'games.none.anyDay',
  part: 'games.none.anyTime',
  level: 'games.none.anyLevel',
  all: 'games.none.all',
} as const

/** No game fits the filters: what they were, the game that comes nearest, and what fewer filters would find. */
export function GamesNone({ filters, games, last, who }: Props) {
  const words = useWords()
  const fewer = loosenFilters(games, filters, who)
  const nearest = findNearest(games, filters, who)
  return (
    <Stack as="section" gap={4} className={styles.root}>
      <h2 className="page-title balance">
        <Text id="games.none.title" />
      </h2>
      <p className="lede">
        <Text id="games.none.text" values={describeFilters(filters, last, words)} />
      </p>
      {nearest && (
        <div className={styles.nearest}>
          <Row spread tight gap={3} align="baseline" className={styles.head}>
            <h3 className="semibold">
              <Text id="games.none.nearest" />
            </h3>
            <p className="small muted">{describeDifference(nearest)}</p>
          </Row>
          <ul>
            <GameRow reservation={nearest.game} who={who} />
          </ul>
        </div>
      )}
      {fewer.length > 0 && (
        <Row as="nav" gap={2} aria-label={words.text('games.none.fewer')}>
          {fewer.map(({ drop, filters: less, count }) => (
            <Link key={drop} to={gamesAddressOf(less)} className={buttonClass({})}>
              <Text id={dropKeys[drop]} values={{ count }} />
            </Link>
          ))}
        </Row>
      )}
    </Stack>
  )

  function describeDifference({ game, differs }: NonNullable<ReturnType<typeof findNearest>>): string {
    return [
      ...(differs.day ? [words.text('games.none.otherDay', { day: nameDay(game.startDate, words) })] : []),
      ...(differs.part ? [words.text('games.none.otherPart')] : []),
      ...(differs.level ? [words.text('games.none.otherLevel')] : []),
    ].join(', ')
  }
}
