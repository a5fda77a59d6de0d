import type { ReportPersonView, ReportUnpaidView, ReportView } from '#domain/reports/schema.ts'
import { policies } from '#domain/roles.ts'
import { ERASED_NICK } from '#domain/users/rules.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './people-table.module.css'
import { useShowAll } from './use-show-all.ts'

const FEW = 10

/** Whose places aren't paid: how many, since when, how much, and the way to their games. */
export function UnpaidPeople({ report }: { report: ReportView }) {
  const { text, formats } = useWords()
  const { unpaid, money } = report
  const { people, total, places } = unpaid
  const { shown, isAll, showAll, ref } = useShowAll<ReportUnpaidView, HTMLTableElement>(people, FEW)
  const title = (
    <>
      <Text id="report.unpaid" /> {total > 0 && <span className="muted">{total}</span>}
    </>
  )
  if (total === 0)
    return (
      <Section title={title}>
        <p className="muted">{text('report.noUnpaid')}</p>
      </Section>
    )
  return (
    <Section rows title={title} note={<UnpaidNote />}>
      <table ref={ref} tabIndex={-1} className={styles.root}>
        <caption className="visually-hidden">{text('report.unpaid')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('report.player')}</th>
            <th scope="col">{text('report.places')}</th>
            <th scope="col" className={styles.wide}>
              {text('report.oldest')}
            </th>
            <th scope="col">{text('report.open')}</th>
            <th scope="col">
              <span className="visually-hidden">{text('report.games')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.user?.id ?? 0} row={row} report={report} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('report.all', { count: total })}</th>
            <td className={cx('display text-subheading nowrap', styles.figure)}>{places}</td>
            <td className={styles.wide}>–</td>
            <td className={cx('display text-subheading nowrap', styles.figure)}>{formats.euros(money.open)}</td>
            <td>–</td>
          </tr>
        </tfoot>
      </table>
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

/** What the list is, and for who takes money the way to all that is owed. */
function UnpaidNote() {
  const takes = policies.admin(useViewer() ?? null)
  return (
    <>
      <Text id="report.unpaidNote" />
      {takes && (
        <>
          {' '}
          ·{' '}
          <Link className="link tap unprinted" to="/admin/debtors">
            <Text id="report.debtors" />
          </Link>
        </>
      )}
    </>
  )
}

type RowProps = { row: ReportUnpaidView; report: ReportView }

function Row({ row: { user, places, guests, oldest, days, open }, report }: RowProps) {
  const { text, formats } = useWords()
  const listsGames = policies.trainer(useViewer() ?? null)
  const isErased = user?.nick === ERASED_NICK
  return (
    <tr>
      <th scope="row">
        {isErased ? text('slot.former') : (user?.nick ?? text('report.nobodysGuests'))}
        {user && guests > 0 && (
          <span className="small muted regular block">{text('report.guestsAmong', { count: guests })}</span>
        )}
      </th>
      <td className={cx('display text-subheading nowrap', styles.figure)}>{places}</td>
      <td className={styles.wide}>{text('report.daysAgo', { day: formats.shortDay(oldest), count: days })}</td>
      <td className={cx('display text-subheading nowrap', styles.figure)}>{formats.euros(open)}</td>
      <td>{user && !isErased && listsGames && <GamesLink user={user} report={report} />}</td>
    </tr>
  )
}

function GamesLink({ user, report: { from, to } }: { user: ReportPersonView; report: ReportView }) {
  const text = useText()
  return (
    <Link
      className={buttonClass({ kind: 'plain' }, 'unprinted')}
      to={`/admin/reservations?${new URLSearchParams({ from, to, q: user.nick })}`}
      aria-label={text('report.gamesOf', { nick: user.nick })}
    >
      {text('report.games')}
    </Link>
  )
}
