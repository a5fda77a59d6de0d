import type { CSSProperties } from 'react'
import type { ReportView, ReportWeekView } from '#domain/reports/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { roles } from '#web/ui/list/table-roles.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './income.module.css'
import { formatShortRange } from './report-range.ts'
import { useShowAll } from './use-show-all.ts'

/** So many weeks are shown at first: the last ones. */
const WEEKS = 13

/** What was due, paid and is open, week by week, as figures and as bars. */
export function Income({ report: { weeks, money } }: { report: ReportView }) {
  const { text, formats } = useWords()
  const { isAll, shown, showAll, ref } = useShowAll<ReportWeekView, HTMLTableElement>(weeks, -WEEKS)
  const most = Math.max(...weeks.map(({ due }) => due))
  return (
    <Section rows title={<Text id="report.income" />} note={<Text id="report.incomeNote" />}>
      <table ref={ref} tabIndex={-1} className={styles.root} {...roles.table}>
        <caption className="visually-hidden">{text('report.income')}</caption>
        <thead {...roles.group}>
          <tr {...roles.row} className={cx('small muted', styles.row, styles.head)}>
            <th {...roles.columnHead}>{text('report.week')}</th>
            <Row as="td" gap={4} {...roles.cell} className={cx('mini', styles.keys)}>
              <Row as="span" tight gap={2} aria-hidden="true">
                <i className={styles.paid} /> {text('report.paid')}
              </Row>
              <Row as="span" tight gap={2} aria-hidden="true">
                <i className={styles.open} /> {text('report.open')}
              </Row>
            </Row>
            {(['report.due', 'report.paid', 'report.open'] as const).map((key) => (
              <th key={key} {...roles.columnHead}>
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {shown.map((week) => (
            <tr key={week.from} {...roles.row} className={styles.row}>
              <th scope="row" {...roles.rowHead} className="strong">
                {formatShortRange(week)}
              </th>
              <td {...roles.cell} className={styles.bar}>
                {week.paid > 0 && <i className={styles.paid} style={toBar(week.paid, most)} />}
                {week.open > 0 && <i className={styles.open} style={toBar(week.open, most)} />}
              </td>
              <Money of={week} />
            </tr>
          ))}
        </tbody>
        <tfoot {...roles.group}>
          <tr {...roles.row} className={cx(styles.row, styles.sum)}>
            <th scope="row" {...roles.rowHead} className="strong">
              {text('report.weeks', { count: weeks.length })}
            </th>
            <td {...roles.cell} />
            <Money of={money} />
          </tr>
        </tfoot>
      </table>
      {!isAll && (
        <div>
          <Button onClick={showAll}>{text('report.seeAll', { count: weeks.length })}</Button>
        </div>
      )}
      {money.waited > 0 && (
        <p className="small muted">{text('report.waited', { euros: formats.euros(money.waited) })}</p>
      )}
    </Section>
  )
}

function Money({ of }: { of: Pick<ReportWeekView, 'due' | 'paid' | 'open'> }) {
  const { text, formats } = useWords()
  const figures = [
    ['report.due', of.due],
    ['report.paid', of.paid],
    ['report.open', of.open],
  ] as const
  return figures.map(([key, euros]) => (
    <td
      key={key}
      {...roles.cell}
      className={cx('display text-subheading', key === 'report.open' && euros > 0 && 'warning')}
    >
      <span className={cx('mini muted regular block', styles.name)} aria-hidden="true">
        {text(key)}
      </span>
      {formats.euros(euros)}
    </td>
  ))
}

/** As long as its part of what the best week was due. */
function toBar(euros: number, most: number): CSSProperties & Record<'--bar-length', string> {
  return { '--bar-length': `${((euros / most) * 100).toFixed(1)}%` }
}
