import { Fragment, type ReactNode } from 'react'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { type Weekday, weekdays } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { roles } from '#web/ui/list/table-roles.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './subscribers-table.module.css'

const titles = [
  'subscriber.time',
  'subscriber.member',
  'subscriber.court',
  'subscriber.next',
  'subscriber.standing',
] as const

type Props = {
  rows: readonly SubscriberView[]
  /** What is shown where there are none. */
  empty: ReactNode
}

/** Who holds which court, by weekday and time, as people ask the desk. */
export function SubscribersTable({ rows, empty }: Props) {
  const { text } = useWords()
  if (rows.length === 0) {
    return (
      <Stack gap={3} align="start" className={styles.empty}>
        {empty}
      </Stack>
    )
  }
  const groups = weekdays
    .map((weekday) => ({ weekday, held: rows.filter((row) => row.weekday === weekday) }))
    .filter(({ held }) => held.length > 0)
  return (
    <table className={styles.root} {...roles.table}>
      <caption className="visually-hidden">{text('subscriber.caption')}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {titles.map((title) => (
            <th key={title} scope="col" {...roles.columnHead}>
              <Text id={title} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {groups.map(({ weekday, held }) => (
          <Fragment key={weekday}>
            <Group weekday={weekday} count={held.length} />
            {held.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Group({ weekday, count }: { weekday: Weekday; count: number }) {
  const { formats } = useWords()
  return (
    <tr className={styles.group} {...roles.row}>
      <th scope="rowgroup" colSpan={titles.length} {...roles.rowHead}>
        <span className="display uppercase">{formats.weekdayNamed(weekday)}</span>{' '}
        <span className="small muted">{count}</span>
      </th>
    </tr>
  )
}

function Row({ row }: { row: SubscriberView }) {
  const { id, user, court, start, end } = row
  return (
    <tr className={styles.row} {...roles.row}>
      <td className={styles.time} {...roles.cell}>
        <span className="display">{start}</span>
        <span className="small muted">–{end}</span>
      </td>
      <th scope="row" className={styles.who} {...roles.rowHead}>
        <Link to={`/subscribers/${id}`}>
          <Avatar name={user.nick} src={user.avatar} />
          <b>{user.nick}</b>
        </Link>
      </th>
      <td className={styles.court} {...roles.cell}>
        {court.name}
      </td>
      <td className={styles.next} {...roles.cell}>
        <Next row={row} />
      </td>
      <td className={styles.state} {...roles.cell}>
        <Standing row={row} />
        <Icon name="next" className={styles.open} />
      </td>
    </tr>
  )
}

function Next({ row: { next } }: { row: SubscriberView }) {
  const { formats } = useWords()
  const now = useNow()
  if (!next) return '–'
  const day = formats.day(next.day, now)
  return /\d/.test(day) ? formats.shortDay(next.day) : day
}

function Standing({ row: { active, next, missing, skipped } }: { row: SubscriberView }) {
  const { text, formats } = useWords()
  if (!active) return <Tag>{text('subscriber.ended')}</Tag>
  const [out] = skipped
  return (
    <>
      {missing.map((day) => (
        <Tag key={day} kind="warn">
          {text('subscriber.without', { day: formats.shortDay(day) })}
        </Tag>
      ))}
      {missing.length === 0 && (
        <span className={cx('small muted', styles.normal)}>
          {[
            next && next.is !== 'missing' ? text(states[next.is]) : '',
            out === undefined ? '' : text('subscriber.leftOut', { day: formats.shortDay(out) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
}

const states = {
  made: 'subscriber.is.made',
  canceled: 'subscriber.is.canceled',
  due: 'subscriber.is.due',
} as const
