import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { textOf } from './competition-title.ts'
import * as styles from './how-played.module.css'

/** How a competition is played, in three sentences, and what staff wrote of it. */
export function HowPlayed({ competition }: { competition: CompetitionPage }) {
  const { format, points, rounds, roundMinutes, groups, goOn, thirdPlace, tieBreaks } = competition
  const own = textOf(competition, useWords())
  const values = {
    b: renderStrong,
    points: points ?? 0,
    rounds: rounds ?? 0,
    minutes: roundMinutes,
    groups: groups ?? 0,
    goOn: goOn ?? 0,
    third: String(thirdPlace),
    order: orders[tieBreaks],
  }
  return (
    <Stack as="section" gap={4}>
      <h2 className="page-title">
        <Text id="competition.how.title" />
      </h2>
      <Rows start as="ol">
        {steps[format].map((step, index) => (
          <li key={step}>
            <b className={styles.number}>{index + 1}</b>
            <span className="quiet">
              <Text id={step} values={values} />
            </span>
          </li>
        ))}
      </Rows>
      {own !== '' && <p className={styles.own}>{own}</p>}
    </Stack>
  )
}

const orders = { 'own-sets-games': 'own', 'sets-own-games': 'mixed', 'sets-games-own': 'sets' } as const

const steps = {
  americano: ['competition.how.points', 'competition.how.partners', 'competition.how.own'],
  mexicano: ['competition.how.points', 'competition.how.byTable', 'competition.how.own'],
  groups: ['competition.how.groups', 'competition.how.tieBreaks', 'competition.how.goOn', 'competition.how.draw'],
  knockout: ['competition.how.sets', 'competition.how.seeds', 'competition.how.draw'],
  ladder: ['competition.how.challenge', 'competition.how.week', 'competition.how.climb'],
} as const satisfies Record<CompetitionPage['format'], readonly TextKey[]>
