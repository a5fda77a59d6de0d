import { useState } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { type EntryNames, levelOf, namesIn } from './entry-names.ts'
import * as styles from './ladder.module.css'
import { countWon, listChallengeable, openChallengesOf } from './ladder-facts.ts'
import { LazyProposalSheet } from './lazy-proposal-sheet.tsx'
import { useChallenge } from './mutations.ts'

type Props = { competition: CompetitionPage }

/** Two rails and a rung to each pair, the best on top: whom the viewer may challenge is lit, a bracket is an open challenge. */
export function Ladder({ competition }: Props) {
  const words = useWords()
  const names = namesIn(competition, words)
  const challenge = useChallenge()
  const [challenged, setChallenged] = useState<number | null>(null)
  const { id, rungs, state } = competition
  const may = state === 'running' ? listChallengeable(competition) : new Set<number>()
  const close = () => setChallenged(null)
  return (
    <Stack gap={3}>
      <div className={styles.root}>
        <ol>
          {rungs.map((entry, index) => (
            <li
              key={entry}
              className={cx(styles.rung, may.has(entry) && 'court-surface', names.isOwn(entry) && styles.own)}
            >
              <span className="display text-heading medium">{index + 1}</span>
              <span>
                <b className="display text-figure block anywhere">{names.short(entry)}</b>
                <span className={cx('small', !names.isOwn(entry) && 'muted')}>
                  {describeRung(entry, competition, names, words)}
                </span>
              </span>
              {may.has(entry) && (
                <Button
                  aria-label={words.text('competition.ladder.challengePair', { pair: names.long(entry) })}
                  onClick={() => setChallenged(entry)}
                >
                  <Text id="competition.ladder.challenge" />
                </Button>
              )}
              {names.isOwn(entry) && <Text id="competition.you.pair" />}
            </li>
          ))}
        </ol>
        <Brackets competition={competition} />
      </div>
      <p className="small muted">
        <Text id="competition.ladder.legend" />
      </p>
      {challenged !== null && (
        <LazyProposalSheet
          title={words.text('competition.ladder.challengePair', { pair: names.long(challenged) })}
          action="competition.challenge.send"
          mutation={challenge}
          failed="competition.errors.challenge"
          onSend={(proposals) => challenge.mutate({ id, entry: challenged, proposals }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Stack>
  )
}

/** A bracket from each pair that challenges to the one that is challenged; a rung is one high. */
function Brackets({ competition }: Props) {
  const { rungs } = competition
  const spans = openChallengesOf(competition).map(({ match, challenger, challenged }) => {
    return { match, from: rungs.indexOf(challenged) + 0.5, to: rungs.indexOf(challenger) + 0.5 }
  })
  return (
    <svg
      className={styles.brackets}
      viewBox={`0 0 24 ${Math.max(1, rungs.length)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {spans.map(({ match, from, to }) => (
        <path key={match} d={`M0 ${from}H22V${to}H0`} />
      ))}
    </svg>
  )
}

/** Its level and how many of its matches it won; while it is challenged by whom. */
function describeRung(
  entry: number,
  competition: CompetitionPage,
  names: EntryNames,
  { text, formats }: Words,
): string {
  const by = openChallengesOf(competition).find(({ challenged }) => challenged === entry)
  if (by) return text('competition.ladder.challengedBy', { pair: names.long(by.challenger) })
  const found = competition.entries.find(({ id }) => id === entry)
  const level = found ? levelOf(found) : null
  const { won, played } = countWon(competition, entry)
  return [
    level !== null && text('competition.levelShort', { level: formats.level(level) }),
    played > 0 && text('competition.ladder.won', { won, played }),
  ]
    .filter(Boolean)
    .join(' · ')
}
