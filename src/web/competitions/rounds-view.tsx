import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { AllRounds } from './all-rounds.tsx'
import { namesIn } from './entry-names.ts'
import { LiveTable } from './live-table.tsx'
import { MatchRow } from './match-row.tsx'
import { NextMatch } from './next-match.tsx'
import { findNextMatch } from './own-match.ts'
import { OwnRounds } from './own-rounds.tsx'

/** An americano or mexicano while it is played and after it: the viewer's next match, the courts, the table, the rounds. */
export function RoundsView({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const names = namesIn(competition, words)
  const next = findNextMatch(competition)
  const isPlayer = competition.own?.state === 'playing'
  const playing = competition.matches.filter(({ state }) => state === 'playing')
  return (
    <Stack gap={7} className="page-width page-body">
      <Split second="five" gap={6}>
        <Stack gap={6}>
          {next && <NextMatch competition={competition} match={next} />}
          {playing.length > 0 && (
            <Section rows title={<Text id="competition.onCourt" />}>
              <ol>
                {playing.map((match) => (
                  <MatchRow key={match.id} match={match} names={names} where={match.court?.name} />
                ))}
              </ol>
            </Section>
          )}
        </Stack>
        <LiveTable competition={competition} />
      </Split>
      {/* On a phone a player's own rounds say more than all of them. */}
      {isPlayer && (
        <div className="phone-only">
          <OwnRounds competition={competition} />
        </div>
      )}
      <div className={isPlayer ? 'desktop-only' : undefined}>
        <AllRounds competition={competition} />
      </div>
    </Stack>
  )
}
