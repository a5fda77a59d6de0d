import { useState } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row, Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { namesIn } from '../entry-names.ts'
import { useEndRound } from './acts.ts'
import { Happened } from './happened.tsx'
import { MatchOnCourt } from './match-on-court.tsx'

/** The round that is played: the scores of its courts, its end, and what may happen meanwhile. */
export function RoundsDesk({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const { text, formats } = words
  const { round, matches, points, standings } = competition
  const names = namesIn(competition, words)
  const now = matches.filter((match) => match.stage === 'round' && match.round === round)
  const next = matches.find((match) => match.stage === 'round' && round !== null && match.round === round + 1)
  const resting = standings.filter(({ rests }) => rests).map(({ entry }) => names.short(entry))
  if (round === null) {
    return (
      <Section title={text('competitionDesk.onCourt')}>
        <p>{text('competitionDesk.allPlayed')}</p>
      </Section>
    )
  }
  return (
    <>
      <Section
        rows
        title={text('competitionDesk.onCourt')}
        note={[
          ...(next?.startsAt ? [text('competitionDesk.untilTime', { time: formats.time(next.startsAt) })] : []),
          ...(resting.length > 0
            ? [text('competitionDesk.rests', { count: resting.length, names: formats.list(resting) })]
            : []),
        ].join(' · ')}
      >
        <Rows as="ol">
          {now.map((match) => (
            <MatchOnCourt key={match.id} competition={competition} match={match} />
          ))}
        </Rows>
        <Row spread gap={3}>
          <p className="small muted">
            <Text id="competitionDesk.staffWins" values={{ points: points ?? 0 }} />
          </p>
          <EndRound competition={competition} round={round} />
        </Row>
      </Section>
      <Happened competition={competition} />
    </>
  )
}

function EndRound({ competition: { id, matches, points }, round }: { competition: CompetitionPage; round: number }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const end = useEndRound()
  const count = matches.filter((one) => {
    const [own, other] = one.score?.[0] ?? [0, 0]
    return one.stage === 'round' && one.round === round && own + other !== points
  }).length
  return (
    <>
      <Button
        kind="primary"
        busy={end.isPending}
        onClick={() => (count > 0 ? setAsked(true) : end.mutate({ id, round }))}
      >
        {text('competitionDesk.endRound', { round })}
      </Button>
      {!isAsked && <ActError mutation={end} what="competitionDesk.endRoundFailed" />}
      {isAsked && (
        <ConfirmDialog
          title={text('competitionDesk.endRoundTitle', { round })}
          keep="competitionDesk.goOn"
          yes="competitionDesk.endIt"
          failed="competitionDesk.endRoundFailed"
          mutation={end}
          onYes={() => end.mutate({ id, round }, { onSuccess: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        >
          <p>{text('competitionDesk.endRoundFollows', { count })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
