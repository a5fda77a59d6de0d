import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './all-rounds.module.css'
import { type EntryNames, namesIn } from './entry-names.ts'
import { groupRounds } from './own-rounds.tsx'

/** All rounds with their matches, courts and scores, and who sits out. */
export function AllRounds({ competition }: { competition: CompetitionPage }) {
  const { text, formats } = useWords()
  const words = useWords()
  const names = namesIn(competition, words)
  const rounds = groupRounds(competition.matches)
  if (rounds.length === 0) return null
  return (
    <Section rows title={<Text id="competition.allRounds" />}>
      <ol>
        {rounds.map(([round, matches]) => {
          const resting = listResting(competition, round, matches)
          const startsAt = matches[0]?.startsAt ?? null
          return (
            <li key={round} className={cx(styles.round, round === competition.round && styles.now)}>
              <h3 className="display text-figure">
                {startsAt !== null && formats.time(startsAt)}{' '}
                <span className="small muted">{text('competition.round', { round })}</span>
              </h3>
              <ul className={styles.matches}>
                {matches.map((match) => (
                  <li key={match.id}>
                    <span className="mini muted">{match.court?.name}</span>
                    <span className={styles.match}>
                      <Side entries={match.sides[0].entries} names={names} />
                      <b className="display text-subheading nowrap">{match.score?.[0]?.join('–') ?? '–'}</b>
                      <Side entries={match.sides[1].entries} names={names} />
                    </span>
                  </li>
                ))}
              </ul>
              {resting.length > 0 && (
                <p className="small muted">
                  {text('competition.resting', { names: formats.list(resting.map(names.long)) })}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function Side({ entries, names }: { entries: readonly number[]; names: EntryNames }) {
  return (
    <span>
      {entries.map((entry, index) => (
        <span key={entry}>
          {index > 0 && ' · '}
          <span className={cx(names.isOwn(entry) && styles.own)}>{names.short(entry)}</span>
        </span>
      ))}
    </span>
  )
}

/** Who is there in a round and plays in none of its matches. */
function listResting({ entries }: CompetitionPage, round: number, matches: readonly CompetitionMatchView[]): number[] {
  const plays = new Set(matches.flatMap(({ sides }) => sides.flatMap((side) => side.entries)))
  return entries
    .filter(({ id, state, fromRound, untilRound }) => {
      const isThere = fromRound <= round && (untilRound === null || round <= untilRound)
      return state === 'playing' && isThere && !plays.has(id)
    })
    .map(({ id }) => id)
}
