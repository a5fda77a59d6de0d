import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import type { CompetitionListItem } from '#domain/competitions/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { type TextKey, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './competition-row.module.css'
import { competitionAddressOf, titleOf } from './competition-title.ts'
import { describeLevel, describeTaken, describeTimes, formatKeys } from './competition-words.ts'
import { FormatMark } from './format-mark.tsx'
import { PlacesBar } from './places-bar.tsx'

/** One of the list: when, what, how many are in it or who won, and the way to it. */
export function CompetitionRow({ competition }: { competition: CompetitionListItem }) {
  const words = useWords()
  const { slug, state } = competition
  const isOver = state === 'over' || state === 'canceled'
  const title = titleOf(competition, words)
  const way = wayKeyOf(competition)
  return (
    <li className={cx(styles.root, isOver && styles.over)}>
      <When competition={competition} />
      <Stack gap={1}>
        <h3 className={cx('display text-heading', isOver && 'medium')}>
          <Link className="row-link" to={competitionAddressOf(slug)}>
            {title}
          </Link>
        </h3>
        <Row tight gap={3} className="muted">
          <FormatMark format={competition.format} />
          <Facts competition={competition} />
        </Row>
      </Stack>
      <Standing competition={competition} />
      {!isOver && (
        <Row spread gap={4}>
          <span className="display text-heading">
            {competition.price > 0 && state !== 'running' && words.formats.euros(competition.price)}
          </span>
          <LinkButton className="over-row" to={competitionAddressOf(slug)} aria-label={`${words.text(way)}: ${title}`}>
            {words.text(way)}
          </LinkButton>
        </Row>
      )}
    </li>
  )
}

function When({ competition: { format, firstDay, lastDay } }: { competition: CompetitionListItem }) {
  const { text, formats } = useWords()
  const isLadder = format === 'ladder'
  return (
    <p className={styles.when}>
      <span className={cx('display text-time heavy nowrap', styles.day)}>
        {isLadder ? formats.shortDays(lastDay, lastDay) : formats.shortDays(firstDay, lastDay)}
      </span>{' '}
      <span className="small muted">
        {isLadder ? text('competition.untilThen') : firstDay === lastDay && capitalize(formats.weekday(firstDay))}
      </span>
    </p>
  )
}

function Standing({ competition }: { competition: CompetitionListItem }) {
  const words = useWords()
  const { text, formats } = words
  const { state, own, asked, winners, places, taken, round, rounds } = competition
  const names = winners.flatMap(({ name }) => name ?? [])
  if (state === 'canceled') return <p>{text('competition.canceled')}</p>
  if (state === 'over') return <p>{names.length > 0 && text('competition.wonBy', { names: formats.list(names) })}</p>
  if (state === 'running') {
    return (
      <p className="muted">
        {round !== null && text('competition.roundOf', { round, rounds: rounds ?? round })}
        {round === null && describeTaken(competition, words)} <Own own={own} asked={asked} />
      </p>
    )
  }
  return (
    <Stack gap={2}>
      <PlacesBar places={places} taken={taken} />
      <p className={cx('small', taken >= places && 'muted')}>
        {describeTaken(competition, words)} <Own own={own} asked={asked} />
      </p>
    </Stack>
  )
}

function Own({ own, asked }: Pick<CompetitionListItem, 'own' | 'asked'>) {
  const words = useWords()
  const { text } = words
  if (asked)
    return (
      <b className="semibold">
        {text('competition.asked.short', { name: nameOf({ nick: asked.player.name }, words) })}
      </b>
    )
  if (!own || own.state === 'gone') return null
  return (
    <b className="semibold">
      {own.state === 'waiting' ? text('competition.you.wait', { place: own.place ?? 1 }) : text('competition.you.play')}
    </b>
  )
}

/** How it is played, when and for whom: "Americano · 18:30–21:30 · level 2.75–4.00". */
function Facts({ competition }: { competition: CompetitionListItem }) {
  const words = useWords()
  const times = describeTimes(competition, words)
  const level = describeLevel(competition, words)
  return (
    <span>
      {words.text(formatKeys[competition.format])}
      {times !== null && (
        <>
          {' · '}
          <span className="nowrap">{times}</span>
        </>
      )}
      {level !== null && ` · ${words.text('competition.levelShort', { level })}`}
    </span>
  )
}

/** What its page is for now. */
function wayKeyOf({ state, format, taken, places, own, asked }: CompetitionListItem): TextKey {
  if (state === 'running') return seeKeys[format]
  if (own !== null || asked !== null || state !== 'open') return 'competition.see.it'
  if (taken >= places) return 'competition.wait'
  return hasSinglePlayers(format) ? 'competition.enter' : 'competition.enterPair'
}

const seeKeys = {
  americano: 'competition.see.table',
  mexicano: 'competition.see.table',
  groups: 'competition.see.draw',
  knockout: 'competition.see.draw',
  ladder: 'competition.see.ladder',
} as const
