import type { ReportView } from '#domain/reports/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './people-table.module.css'
import { useShowAll } from './use-show-all.ts'

const FEW = 10

/** Who gave up games late or was missing from them, of how many games, and when last. */
export function LatePeople({ late: { hours, total, people } }: Pick<ReportView, 'late'>) {
  const { text, formats } = useWords()
  const { shown, isAll, showAll, ref } = useShowAll<(typeof people)[number], HTMLTableElement>(people, FEW)
  return (
    <Section rows={total > 0} title={<Text id="report.late" />} note={<Text id="report.lateNote" values={{ hours }} />}>
      {total === 0 ? (
        <p className="muted">{text('report.noLate')}</p>
      ) : (
        <table ref={ref} tabIndex={-1} className={styles.root}>
          <caption className="visually-hidden">{text('report.late')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('report.player')}</th>
              <th scope="col">{text('report.left')}</th>
              <th scope="col">{text('report.absent')}</th>
              <th scope="col" className={styles.wide}>
                {text('report.ofGames')}
              </th>
              <th scope="col">{text('report.last')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ user, left, canceled, absent, games, last }) => (
              <tr key={user.id}>
                <th scope="row">{user.nick}</th>
                <td className={cx('display text-subheading nowrap', styles.figure)}>{left + canceled || '–'}</td>
                <td className={cx('display text-subheading nowrap', styles.figure)}>{absent || '–'}</td>
                <td className={styles.wide}>{games}</td>
                <td className="small muted">{formats.shortDay(last)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isAll && (
        <div>
          <Button onClick={showAll}>{text('report.seeAll', { count: people.length })}</Button>
        </div>
      )}
      {isAll && total > people.length && (
        <p className="small muted">{text('report.more', { count: total - people.length })}</p>
      )}
    </Section>
  )
}
