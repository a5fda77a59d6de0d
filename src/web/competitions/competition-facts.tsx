import type { ReactNode } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { useMe } from '#web/app/session.tsx'
import * as styles from './competition-facts.module.css'
import { describeLevel } from './competition-words.ts'

/** For whom it is, until when one can sign up, where it is played, whether it counts. */
export function CompetitionFacts({ competition }: { competition: CompetitionPage }) {
  const { text, formats } = useWords()
  const words = useWords()
  const own = useMe()?.level
  const { level, signUpUntil, courts, countsForLevels } = competition
  const range = describeLevel(competition, words)
  const fits = own === undefined || level === null ? null : level.min <= own && own <= level.max
  return (
    <dl className={styles.root}>
      <Fact name="competition.fact.level">
        {range === null ? (
          text('competition.fact.everybody')
        ) : (
          <Text
            id="competition.fact.advice"
            values={{ range, own: own === undefined ? '' : formats.level(own), fits: String(fits) }}
          />
        )}
      </Fact>
      <Fact name="competition.fact.signUp">
        {text('competition.until', { day: `${formats.fullDay(signUpUntil)}, ${formats.time(signUpUntil)}` })}
      </Fact>
      {courts.length > 0 && <Fact name="competition.fact.courts">{formats.list(courts.map(({ name }) => name))}</Fact>}
      <Fact name="competition.fact.levels">
        {text(countsForLevels ? 'competition.fact.counts' : 'competition.fact.friendly')}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: TextKey; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">
        <Text id={name} />
      </dt>
      <dd className="semibold">{children}</dd>
    </div>
  )
}
