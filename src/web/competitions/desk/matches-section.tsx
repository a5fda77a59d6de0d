import { useState } from 'react'
import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, type TextKey, useText, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { describePlace, describeRound, describeSide } from '../draw-words.ts'
import { namesIn } from '../entry-names.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { SetsRow } from './sets-row.tsx'

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
  const [isPlacing, setPlacing] = useState(false)
  const [own, other] = match.sides.map((side) => describeSide(side, competition, names, words))
  const players = `${own} – ${other}`
  const isRunning = competition.state === 'running'
  const part =
    match.group === null
      ? describeRound(match, competition, words)
      : text('competitionDesk.groupNumber', { group: match.group })
  return (
    <SetsRow
      competition={competition}
      match={match}
      sides={[own, other]}
      about={[part, describePlace(match, words)].filter((one) => one !== '').join(' · ')}
      mayScore={isRunning && match.sides.every(({ entries }) => entries.length > 0)}
    >
      {isRunning && match.state !== 'done' && (
        <Button kind="plain" aria-label={text('competitionDesk.placeOf', { players })} onClick={() => setPlacing(true)}>
          <Text id="competitionDesk.place" />
        </Button>
      )}
      {isPlacing && (
        <PlaceDialog competition={competition} match={match} players={players} onClose={() => setPlacing(false)} />
      )}
    </SetsRow>
  )
}
