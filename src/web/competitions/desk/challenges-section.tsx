import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { namesIn } from '../entry-names.ts'
import { listLatest, openChallengesOf } from '../ladder-facts.ts'
import { SetsRow } from './sets-row.tsx'

/** So many of those that were played are listed, to be mended. */
const LATEST = 10

/** The challenges of a ladder: those that are open, then what was played last; their sets are entered and mended here. */
export function ChallengesSection({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const { text, formats } = words
  const names = namesIn(competition, words)
  const played = listLatest(competition, LATEST).filter(({ score }) => score !== null)
  const shown = [...openChallengesOf(competition), ...played]
  if (shown.length === 0) return null
  return (
    <Section rows title={text('competitionDesk.challenges')}>
      <Rows end>
        {shown.map(({ match, challenger, challenged, playsAt, score, ended, winner }) => (
          <SetsRow
            key={match}
            competition={competition}
            match={{ id: match, score, ended, winner: winner === null ? null : winner === challenger ? 0 : 1 }}
            sides={[names.long(challenger), names.long(challenged)]}
            about={
              playsAt === null
                ? text('competitionDesk.noTime')
                : `${formats.shortDay(playsAt)}, ${formats.time(playsAt)}`
            }
            mayScore={playsAt !== null && competition.state === 'running'}
          />
        ))}
      </Rows>
    </Section>
  )
}
