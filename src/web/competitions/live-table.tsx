import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import { namesIn } from './entry-names.ts'
import * as styles from './live-table.module.css'

/** The table by points, the running round included; the viewer's row in yellow. */
export function LiveTable({ competition }: { competition: CompetitionPage }) {
  const text = useText()
  const words = useWords()
  const { standings, state } = competition
  const names = namesIn(competition, words)
  return (
    <Section rows title={<Text id="competition.table" />} note={state === 'running' && <Text id="competition.live" />}>
      <table className={styles.root}>
        <caption className="visually-hidden">
          <Text id="competition.table" />
        </caption>
        <thead className="mini muted">
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('competition.column.place')}</span>
            </th>
            <th scope="col">{text('competition.column.player')}</th>
            {state === 'running' && <th scope="col">{text('competition.column.now')}</th>}
            <th scope="col">{text('competition.column.played')}</th>
            <th scope="col">{text('competition.column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ entry, place, isTied, now, rests, played, points }) => (
            <tr key={entry} className={cx(names.isOwn(entry) && styles.own)}>
              <td className="display text-subheading medium">{isTied ? '=' : place}</td>
              <th scope="row" className="semibold anywhere">
                {names.short(entry)}
              </th>
              {state === 'running' && (
                <td className="small">
                  {rests && `${text('competition.rests')} `}
                  {now !== null && `+${now}`}
                </td>
              )}
              <td className="display text-subheading medium">{played}</td>
              <td className="display text-heading heavy">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
