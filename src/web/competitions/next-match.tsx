import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { scoreAddressOf } from '#domain/routes.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { competitionAddressOf } from './competition-title.ts'
import { levelOf, namesIn, ownSideOf } from './entry-names.ts'
import * as styles from './next-match.module.css'
import { describeOwnMatch } from './own-match.ts'
import { type CourtPlace, PlacesCourt } from './places-court.tsx'

type Props = { competition: CompetitionPage; match: CompetitionMatchView }

/** The viewer's next match in yellow, a link to its competition. */
export function NextMatchLink({ competition, match }: Props) {
  const words = useWords()
  return (
    <Link className={styles.root} to={competitionAddressOf(competition.slug)}>
      <b className="block strong">
        <Text id={match.state === 'playing' ? 'competition.next.now' : 'competition.next.title'} />
      </b>
      <span className="display text-time heavy block">
        {match.startsAt !== null && words.formats.time(match.startsAt)}{' '}
        <span className="medium">{match.court?.name}</span>
      </span>
      <span className="block">{describeOwnMatch(match, namesIn(competition, words), words)}</span>
    </Link>
  )
}

/** The viewer's next match, or the one that they play: when, on which court, and who stands where. */
export function NextMatch({ competition, match }: Props) {
  const words = useWords()
  const { startsAt, court, state, code } = match
  const isPlaying = state === 'playing'
  const rests = competition.standings.find(({ entry }) => entry === competition.own?.entry)?.rests ?? false
  return (
    <Stack as="section" gap={4}>
      <Row tight spread align="end" gap={3}>
        <div>
          <h2 className="display text-figure medium muted">
            <Text
              id={isPlaying ? 'competition.next.now' : rests ? 'competition.next.afterRest' : 'competition.next.about'}
            />
          </h2>
          <p className={cx('display heavy public-title', styles.time)}>
            {startsAt !== null && words.formats.time(startsAt)}
          </p>
        </div>
        <p className="display text-heading anywhere">{court?.name}</p>
      </Row>
      <PlacesCourt places={toPlaces({ competition, match }, words)} />
      {isPlaying && code !== undefined && (
        <LinkButton kind="primary" to={scoreAddressOf(code)}>
          <Text id="competition.challenge.score" />
        </LinkButton>
      )}
      {!isPlaying && (
        <p className="small muted">
          <Text id="competition.next.moves" />
        </p>
      )}
    </Stack>
  )
}

/** Who stands where: the viewer's side left of the net, their partner below them. */
function toPlaces({ competition, match }: Props, words: ReturnType<typeof useWords>): CourtPlace[] {
  const names = namesIn(competition, words)
  const entries = new Map(competition.entries.map((entry) => [entry.id, entry]))
  const own = ownSideOf(match, names) ?? 0
  const isFirst = (entry: number) => (names.isOwn(entry) ? 0 : 1)
  const order = [
    ...match.sides[own].entries.toSorted((one, other) => isFirst(one) - isFirst(other)),
    ...match.sides[own === 0 ? 1 : 0].entries,
  ]
  return order.map((id) => {
    const entry = entries.get(id)
    const level = entry ? levelOf(entry) : null
    const isYou = names.isOwn(id)
    const isPartner = !isYou && match.sides[own].entries.includes(id)
    const note = level === null ? null : words.formats.level(level)
    return {
      key: String(id),
      name: names.short(id),
      note: isYou ? words.text('competition.you.short') : isPartner ? words.text('competition.next.partner') : note,
      is: isYou ? 'you' : 'taken',
    }
  })
}
