import { Fragment } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Grid, Rows, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { describePlace, describeScore } from './draw-words.ts'
import { type EntryNames, namesIn } from './entry-names.ts'
import * as styles from './group-tables.module.css'

/** The groups: a table each, with the net below the last pair that goes on, and its matches. */
export function GroupTables({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const names = namesIn(competition, words)
  const { groupTables, goOn, matches } = competition
  if (groupTables.length === 0) return null
  return (
    <Section
      title={<Text id="competition.groups" />}
      note={<Text id="competition.goOn" values={{ count: goOn ?? 0 }} />}
    >
      <Grid columns={2} gap={6}>
        {groupTables.map((rows, index) => (
          <Stack as="section" gap={3} key={rows[0]?.entry ?? index}>
            <h3 className="display text-figure">
              <Text id="competition.group" values={{ name: letterOf(index) }} />
            </h3>
            <Table rows={rows} names={names} />
            <Rows end>
              {matches
                .filter(({ stage, group }) => stage === 'group' && group === index + 1)
                .map((match) => (
                  <li key={match.id}>
                    <span className="small">
                      {match.sides.map(({ entries }, at) => (
                        <Fragment key={entries.join()}>
                          {at > 0 && ' – '}
                          <span className={cx(match.winner === at && 'semibold')}>
                            {entries.map(names.short).join(' · ')}
                          </span>
                        </Fragment>
                      ))}
                    </span>
                    <span className={match.score ? 'display text-subheading' : 'small muted'}>
                      {describeScore(match, words) ?? describePlace(match, words)}
                    </span>
                  </li>
                ))}
            </Rows>
          </Stack>
        ))}
      </Grid>
    </Section>
  )
}

function Table({ rows, names }: { rows: CompetitionPage['groupTables'][number]; names: EntryNames }) {
  const { text } = useWords()
  return (
    <table className={styles.root}>
      <thead className="mini muted">
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('competition.column.place')}</span>
          </th>
          <th scope="col">{text('competition.column.pair')}</th>
          <th scope="col">{text('competition.column.won')}</th>
          <th scope="col">{text('competition.column.sets')}</th>
          <th scope="col">{text('competition.column.games')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, place, won, sets, games, byLot, goesOn }, index) => (
          <tr key={entry} className={cx(!goesOn && 'muted', goesOn && !rows[index + 1]?.goesOn && styles.last)}>
            <td className="display text-subheading">{place}</td>
            <th scope="row" className={cx('anywhere', names.isOwn(entry) && styles.own)}>
              {names.short(entry)} {byLot && <span className="small muted nowrap">{text('competition.byLot')}</span>}
            </th>
            <td className="display text-subheading">{won}</td>
            <td className="display text-subheading nowrap">{sets.join('–')}</td>
            <td className="display text-subheading nowrap">{games.join('–')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
