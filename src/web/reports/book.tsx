import type { BookKind, BookWay, ReportBookView, ReportView } from '#domain/reports/schema.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Split } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './people-table.module.css'
import { Figure } from './report-figures.tsx'
import * as pageStyles from './reports-page.module.css'

const wayNames = {
  cash: 'report.way.cash',
  card: 'report.way.card',
  bizum: 'report.way.bizum',
  transfer: 'report.way.transfer',
  online: 'report.way.online',
  opening: 'report.way.opening',
} as const satisfies Record<BookWay, TextKey>

const kindNames = {
  court: 'report.kind.court',
  class: 'report.kind.class',
  goods: 'report.kind.goods',
  competition: 'report.kind.competition',
  forfeited: 'report.kind.forfeited',
} as const satisfies Record<BookKind, TextKey>

/** What came in by which way and from what, what bonos and credit are worth, and how the counted cash agreed. */
export function Book({ report: { book, to } }: { report: ReportView }) {
  const { text } = useWords()
  const { ways, kinds, till } = book
  return (
    <>
      <Split gap={6}>
        <SumsSection
          title="report.taken"
          note="report.takenNote"
          head="report.wayHead"
          rows={ways.map(({ way, euros }) => ({ name: text(wayNames[way]), euros }))}
        />
        <SumsSection
          title="report.earned"
          note="report.earnedNote"
          head="report.kindHead"
          rows={kinds.map(({ kind, euros }) => ({ name: text(kindNames[kind]), euros }))}
        />
      </Split>
      <BookFigures book={book} to={to} />
      {till.days.length > 0 && <Differences till={till} />}
    </>
  )
}

type SumsProps = { title: TextKey; note: TextKey; head: TextKey; rows: readonly { name: string; euros: number }[] }

function SumsSection({ title, note, head, rows }: SumsProps) {
  const { text, formats } = useWords()
  const figure = cx('display text-subheading nowrap', styles.figure)
  // Whole cents, as sums of euros may be off by a rounding error.
  const cents = rows.reduce((sum, { euros }) => sum + Math.round(euros * 100), 0)
  return (
    <Section rows={rows.length > 0} title={text(title)} note={text(note)}>
      {rows.length === 0 ? (
        <p className="muted">{text('report.noMoney')}</p>
      ) : (
        <table className={styles.root}>
          <caption className="visually-hidden">{text(title)}</caption>
          <thead>
            <tr>
              <th scope="col">{text(head)}</th>
              <th scope="col">{text('report.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, euros }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={figure}>{formats.euros(euros)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('report.inAll')}</th>
              <td className={figure}>{formats.euros(cents / 100)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}

function BookFigures({ book: { bonos, credit, givenAway, till }, to }: { book: ReportBookView; to: string }) {
  const { text, formats } = useWords()
  return (
    <Section title={<Text id="report.bonosAndCredit" />}>
      <dl className={pageStyles.figures} aria-label={text('report.bonosAndCredit')}>
        <Figure name={text('report.bonosSold')} figure={formats.count(bonos.sold.count)}>
          {formats.euros(bonos.sold.euros)}
        </Figure>
        <Figure name={text('report.bonosUsed')} figure={formats.count(bonos.used.count)}>
          {formats.euros(bonos.used.euros)}
        </Figure>
        <Figure name={text('report.credit')} figure={formats.shortEuros(credit)}>
          {text('report.creditOn', { day: formats.shortDay(to) })}
        </Figure>
        <Figure name={text('report.givenAway')} figure={formats.shortEuros(givenAway)}>
          {null}
        </Figure>
        <Figure name={text('report.tillClosed')} figure={formats.count(till.closed)}>
          {till.closed > 0 &&
            text('report.tillDiffers', { count: till.differing, euros: formats.euros(till.difference) })}
        </Figure>
      </dl>
    </Section>
  )
}

/** Days whose cash wasn't what was expected, the last first. */
function Differences({ till: { days, differing } }: Pick<ReportBookView, 'till'>) {
  const { text, formats } = useWords()
  return (
    <Section rows title={<Text id="report.differences" />} note={<Text id="report.differencesNote" />}>
      <table className={styles.root}>
        <caption className="visually-hidden">{text('report.differences')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('report.day')}</th>
            <th scope="col" className={styles.wide}>
              {text('report.expected')}
            </th>
            <th scope="col">{text('report.counted')}</th>
            <th scope="col">{text('report.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, expected, counted, difference }) => (
            <tr key={day}>
              <th scope="row">{formats.shortDay(day)}</th>
              <td className={styles.wide}>{formats.euros(expected)}</td>
              <td>{formats.euros(counted)}</td>
              <td className={cx('display text-subheading nowrap warning', styles.figure)}>
                {formats.euros(difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differing > days.length && (
        <p className="small muted">{text('report.more', { count: differing - days.length })}</p>
      )}
    </Section>
  )
}
