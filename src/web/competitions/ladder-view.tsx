import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rows, Split, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { ChallengeView } from './challenge-view.tsx'
import { CompetitionFacts } from './competition-facts.tsx'
import { describeScore } from './draw-words.ts'
import { namesIn } from './entry-names.ts'
import { HowPlayed } from './how-played.tsx'
import * as styles from './ladder.module.css'
import { Ladder } from './ladder.tsx'
import { listLatest, listOwnChallenges } from './ladder-facts.ts'
import { SignUp } from './sign-up.tsx'

/** How many changes are listed. */
const LATEST = 10

/** A ladder while it runs and after it: the rungs, the viewer's challenges, what changed last. */
export function LadderView({ competition }: { competition: CompetitionPage }) {
  const own = listOwnChallenges(competition)
  const signUp = competition.state === 'running' && <SignUp competition={competition} />
  return (
    <>
      <Stack gap={7} className="page-width page-end">
        <Split second="five" gap={7}>
          <Stack gap={6}>
            <Ladder competition={competition} />
            {own.length > 0 && signUp}
          </Stack>
          <Stack gap={6} className={cx(own.length > 0 && styles.first)}>
            {own.map((challenge) => (
              <ChallengeView key={challenge.match} competition={competition} challenge={challenge} />
            ))}
            {own.length === 0 && signUp}
          </Stack>
        </Split>
        <Latest competition={competition} />
      </Stack>
      <div className="page-part">
        <Split second="five" gap={7} className="page-width">
          <HowPlayed competition={competition} />
          <CompetitionFacts competition={competition} />
        </Split>
      </div>
    </>
  )
}

function Latest({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const names = namesIn(competition, words)
  const latest = listLatest(competition, LATEST)
  if (latest.length === 0) return null
  return (
    <Section rows title={<Text id="competition.ladder.latest" />}>
      <Rows start end>
        {latest.map(({ match, challenger, challenged, winner, byDefault, decidedAt, score, ended }) => {
          const climbs = winner === challenger
          const loser = climbs ? challenged : challenger
          // It has the challenger's games first; told is who won.
          const shown = climbs ? score : (score?.map(([first, second]): [number, number] => [second, first]) ?? null)
          return (
            <li key={match}>
              <span className="display text-subheading muted">
                {decidedAt !== null && words.formats.shortDay(decidedAt).split(' ').at(-1)}
              </span>
              <span>
                <b>
                  <Text
                    id={climbs ? 'competition.ladder.climbs' : 'competition.ladder.stays'}
                    values={{ pair: names.long(winner ?? challenged) }}
                  />
                </b>
                <span className="small muted">
                  <Text
                    id={byDefault ? 'competition.ladder.noAnswer' : 'competition.ladder.against'}
                    values={{ pair: names.long(loser) }}
                  />
                </span>
              </span>
              <span className="display text-subheading">{describeScore({ score: shown, ended }, words)}</span>
            </li>
          )
        })}
      </Rows>
    </Section>
  )
}
