import type { ReactNode } from 'react'
import { percentOf } from '#domain/reports/occupancy.ts'
import type { ReportView } from '#domain/reports/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { formatShortRange } from './report-range.ts'
import * as styles from './reports-page.module.css'

/** Five figures that the rest of the report is about, each with what it is part of, and what counts as a slot. */
export function ReportFigures({ report }: { report: ReportView }) {
  const { text, formats } = useWords()
  const { slots, people, guests, money, before, unpaid } = report
  return (
    <Stack gap={3}>
      <dl className={styles.figures} aria-label={text('report.figures')}>
        <Figure name={text('report.slots')} figure={text('report.percent', { percent: percentOf(slots) })}>
          {text('report.slotsOf', slots)}
          {before && (
            <span className="block">
              {text('report.before', {
                days: formatShortRange(before),
                figure: text('report.percent', { percent: percentOf(before.slots) }),
              })}
            </span>
          )}
        </Figure>
        <Figure name={text('report.people')} figure={String(people)}>
          {text('report.guests', { count: guests })}
        </Figure>
        <Figure name={text('report.due')} figure={formats.shortEuros(money.due)}>
          {before &&
            text('report.before', { days: formatShortRange(before), figure: formats.shortEuros(before.money.due) })}
        </Figure>
        <Figure name={text('report.paid')} figure={formats.shortEuros(money.paid)}>
          {money.due > 0 && text('report.paidOf', { percent: percentOf({ played: money.paid, slots: money.due }) })}
        </Figure>
        <Figure name={text('report.open')} figure={formats.shortEuros(money.open)} isOpen={money.open > 0}>
          {unpaid.total > 0 && text('report.openOf', { people: unpaid.total, places: unpaid.places })}
        </Figure>
      </dl>
      <p className="small muted">
        <Text id="report.slotMeaning" />
      </p>
    </Stack>
  )
}

type FigureProps = { name: string; figure: string; isOpen?: boolean; children: ReactNode }

/** A figure under its name, with what it is part of. */
export function Figure({ name, figure, isOpen = false, children }: FigureProps) {
  return (
    <Stack gap={1}>
      <dt className="small muted">{name}</dt>
      <dd className={cx('display text-time heavy', isOpen && 'warning')}>{figure}</dd>
      {children && <dd className="mini muted">{children}</dd>}
    </Stack>
  )
}
