import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { type EntryNames, namesIn, ownSideOf } from './entry-names.ts'
import { describeOwnMatch } from './own-match.ts'

/** The viewer's rounds: with whom, against whom, on which court, and what they brought. */
export function OwnRounds({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const names = namesIn(competition, words)
  const rounds = groupRounds(competition.matches)
  if (rounds.length === 0) return null
  return (
    <Section rows title={<Text id="competition.ownRounds" />}>
      <Rows end>
        {rounds.map(([round, matches]) => {
          const match = matches.find((one) => ownSideOf(one, names) !== null)
          const startsAt = matches[0]?.startsAt ?? null
          return (
            <li key={round}>
              <span>
                <span className={cx('display text-heading', matches[0]?.state === 'done' ? 'muted regular' : 'heavy')}>
                  {startsAt === null ? round : words.formats.time(startsAt)}
                </span>{' '}
                <b className="block semibold">
                  {match ? describeOwnMatch(match, names, words) : <Text id="competition.youRest" />}
                </b>
                <span className="small muted">
                  <Text id="competition.round" values={{ round }} />
                  {match?.court && ` · ${match.court.name}`}
                </span>
              </span>
              <span className="display text-figure heavy">{match && scoreOf(match, names)}</span>
            </li>
          )
        })}
      </Rows>
    </Section>
  )
}

/** Matches by rounds, the first first. */
export function groupRounds(matches: readonly CompetitionMatchView[]): [number, CompetitionMatchView[]][] {
  const rounds = Map.groupBy(
    matches.filter(({ stage }) => stage === 'round'),
    ({ round }) => round,
  )
  return [...rounds].toSorted(([one], [other]) => one - other)
}

/** The viewer's points first. */
function scoreOf(match: CompetitionMatchView, names: EntryNames): string | null {
  const [points] = match.score ?? []
  if (!points) return null
  return (ownSideOf(match, names) === 1 ? points.toReversed() : points).join('–')
}
