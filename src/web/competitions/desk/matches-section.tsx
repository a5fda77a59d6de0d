import { useState } from 'react'
import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, type TextKey, useText, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { describePlace, describeRound, describeSide } from '../draw-words.ts'
import { namesIn } from '../entry-names.ts'
import { ScoreForm } from '../score/score-form.tsx'
import { NO_ANSWER } from '../score/use-score-entry.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { useStaffScore } from './use-staff-score.ts'

/** The matches of pairs, those of the groups and those of the draw: where and when each is played, and its sets. */
export function MatchesSection({ competition }: { competition: CompetitionPage }) {
  const text = useText()
  const parts: [TextKey, CompetitionMatchView[]][] = [
    ['competitionDesk.groupMatches', competition.matches.filter(({ stage }) => stage === 'group')],
    ['competitionDesk.drawMatches', competition.matches.filter(({ stage }) => stage === 'draw' || stage === 'third')],
  ]
  return parts.map(
    ([title, matches]) =>
      matches.length > 0 && (
        <Section key={title} rows title={text(title)}>
          <Rows end>
            {matches.map((match) => (
              <Match key={match.id} competition={competition} match={match} />
            ))}
          </Rows>
        </Section>
      ),
  )
}

function Match({ competition, match }: { competition: CompetitionPage; match: CompetitionMatchView }) {
  const words = useWords()
  const { text } = words
  const names = namesIn(competition, words)
  const entry = useStaffScore(competition, match)
  const [isOpen, setOpen] = useState<'score' | 'place' | null>(null)
  const [own, other] = match.sides.map((side) => describeSide(side, competition, names, words))
  const players = `${own} – ${other}`
  const isKnown = match.sides.every(({ entries }) => entries.length > 0)
  const isRunning = competition.state === 'running'
  const part =
    match.group === null
      ? describeRound(match, competition, words)
      : text('competitionDesk.groupNumber', { group: match.group })
  return (
    <li>
      <span>
        <b className="semibold anywhere">{players}</b>{' '}
        <span className="small muted block">
          {[part, describePlace(match, words)].filter((one) => one !== '').join(' · ')}
        </span>
        {entry.failed !== null && (
          <output className="small warning block">
            {entry.failed === NO_ANSWER ? text('score.unsent') : entry.failed}
          </output>
        )}
      </span>
      <Row gap={2}>
        {entry.shown && <b className="display text-subheading">{entry.shown.map((set) => set.join('–')).join(' ')}</b>}
        {isRunning && isKnown && (
          <Button
            aria-label={`${text(entry.shown ? 'competitionDesk.mend' : 'competitionDesk.score')}: ${players}`}
            onClick={() => setOpen('score')}
          >
            <Text id={entry.shown ? 'competitionDesk.mend' : 'competitionDesk.score'} />
          </Button>
        )}
        {isRunning && match.state !== 'done' && (
          <Button
            kind="plain"
            aria-label={text('competitionDesk.placeOf', { players })}
            onClick={() => setOpen('place')}
          >
            <Text id="competitionDesk.place" />
          </Button>
        )}
      </Row>
      {isOpen === 'score' && (
        <Dialog open onClose={() => setOpen(null)} title={players}>
          <ScoreForm
            points={null}
            sides={[own ? [own] : [], other ? [other] : []]}
            entry={entry}
            onSent={() => setOpen(null)}
          />
        </Dialog>
      )}
      {isOpen === 'place' && (
        <PlaceDialog competition={competition} match={match} players={players} onClose={() => setOpen(null)} />
      )}
    </li>
  )
}
