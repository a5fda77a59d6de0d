import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './draw.module.css'
import { describePlace, describeRound, describeScore, describeSide, earlierOf, endedKeys } from './draw-words.ts'
import { type EntryNames, namesIn } from './entry-names.ts'

/** More rounds than these have no room beside each other. */
const WIDE_ROUNDS = 4

type Shown = { competition: CompetitionPage; names: EntryNames; words: Words }

/**
 * The draw as a court: its halves left and right of the net, where they meet in the final; upright where there is less room. Below
 * each match stand those that lead to it.
 */
export function Draw({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const shown = { competition, names: namesIn(competition, words), words }
  const drawn = competition.matches.filter(({ stage }) => stage === 'draw')
  const final = drawn.toSorted((one, other) => other.round - one.round)[0]
  const third = competition.matches.find(({ stage }) => stage === 'third')
  if (!final) return null
  const [left, right] = final.sides.map((side) => earlierOf(side, competition))
  return (
    <section className="court-surface" aria-label={words.text('competition.draw.title')}>
      <div className="page-width page-body">
        <div className={cx(styles.root, final.round <= WIDE_ROUNDS && styles.wide)}>
          <Final match={final} {...shown} />
          <ul className={cx(styles.half, styles.left)}>{left && <Node match={left} {...shown} />}</ul>
          <ul className={styles.half}>{right && <Node match={right} {...shown} />}</ul>
        </div>
        {third && (
          <div className={styles.third}>
            <Match match={third} {...shown} />
          </div>
        )}
      </div>
    </section>
  )
}

type Props = Shown & { match: CompetitionMatchView }

function Final({ match, ...shown }: Props) {
  const { formats } = shown.words
  const { startsAt, court, winner } = match
  return (
    <div className={styles.final}>
      <h2 className="display text-figure muted">{describeRound(match, shown.competition, shown.words)}</h2>
      <p className={cx('display heavy public-title', styles.time)}>
        {describeScore(match, shown.words) ?? (startsAt !== null && formats.time(startsAt))}
      </p>
      <p className="display text-subheading medium muted">
        {[startsAt !== null && formats.fullDay(startsAt), court?.name].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.finalists}>
        {[...match.sides.entries()].map(([at, side]) => {
          const isKnown = side.entries.length > 0
          const isOwn = side.entries.some(shown.names.isOwn)
          return (
            <p
              key={at}
              className={cx(
                'display anywhere',
                isKnown ? 'text-heading' : 'text-subheading medium muted',
                isOwn && styles.own,
                winner === 1 - at && styles.lost,
              )}
            >
              {describeSide(side, shown.competition, shown.names, shown.words)}
            </p>
          )
        })}
      </div>
    </div>
  )
}

/** A match, and those before it. */
function Node({ match, ...shown }: Props) {
  const before = match.sides.map((side) => earlierOf(side, shown.competition))
  const isFirst = before.every((earlier) => earlier === null)
  return (
    <li className={styles.node}>
      <Match match={match} {...shown} />
      {!isFirst && (
        <ul className={styles.before}>
          {[...before.entries()].map(([at, earlier]) =>
            earlier ? <Node key={earlier.id} match={earlier} {...shown} /> : <li key={at} />,
          )}
        </ul>
      )}
    </li>
  )
}

function Match({ match, competition, names, words }: Props) {
  const { sides, score, ended, winner, state } = match
  return (
    <div className={cx('display', styles.match, state === 'playing' && styles.playing)}>
      <p className={cx('muted medium', styles.head)}>
        {describeRound(match, competition, words)} ·{' '}
        {ended === null ? describePlace(match, words) : words.text(endedKeys[ended])}
      </p>
      {[...sides.entries()].map(([at, side]) => (
        <p
          key={at}
          className={cx(styles.side, side.entries.some(names.isOwn) && styles.own, winner === 1 - at && styles.lost)}
        >
          <span className="anywhere">{describeSide(side, competition, names, words)}</span>
          <span className={styles.sets}>
            {[...(score ?? []).entries()].map(([index, set]) => (
              <i key={index} className={cx((set[at] ?? 0) < (set[1 - at] ?? 0) && styles.less)}>
                {set[at]}
              </i>
            ))}
          </span>
          {winner === at && (
            <span className="visually-hidden">
              <Text id="competition.draw.won" />
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
