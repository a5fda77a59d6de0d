import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { namesIn } from '../entry-names.ts'
import { listRemade } from './coming-rounds.ts'

type Props = { before: CompetitionPage; after: CompetitionPage; onUndo: () => void }

/** The rounds that were made again: what was planned is struck, what is planned now stands below it. */
export function MadeAgain({ before, after, onUndo }: Props) {
  const { text, formats } = useWords()
  const remade = listRemade(before, after)
  return (
    <Stack gap={2}>
      <Row spread gap={3}>
        <h3 className="display uppercase text-subheading">
          {text('competitionDesk.madeAgain')}{' '}
          <span className="muted regular">{text('competitionDesk.roundsCount', { count: remade.length })}</span>
        </h3>
        <Button icon="undo" onClick={onUndo}>
          <Text id="competitionDesk.undo" />
        </Button>
      </Row>
      <Rows start>
        {remade.map(({ round, was, now }) => {
          const startsAt = (now[0] ?? was[0])?.startsAt
          return (
            <li key={round}>
              <span>
                <b className="display text-subheading block">{startsAt && formats.time(startsAt)}</b>
                <span className="small muted">{text('competitionDesk.roundNumber', { round })}</span>
              </span>
              <Stack gap={2}>
                <p className="small muted">
                  <Text id="competitionDesk.was" />{' '}
                  <s>
                    <Matches matches={was} competition={before} />
                  </s>
                </p>
                <p>
                  <span className="small ok">
                    <Text id="competitionDesk.now" />
                  </span>{' '}
                  <Matches matches={now} competition={after} />
                </p>
              </Stack>
            </li>
          )
        })}
      </Rows>
    </Stack>
  )
}

function Matches({ matches, competition }: { matches: readonly CompetitionMatchView[]; competition: CompetitionPage }) {
  const words = useWords()
  const names = namesIn(competition, words)
  return matches
    .map(({ court, sides }) => {
      const [own, other] = sides.map(({ entries }) => entries.map(names.short).join(' · '))
      return `${court?.name ?? ''}: ${own} | ${other}`
    })
    .join(' — ')
}
