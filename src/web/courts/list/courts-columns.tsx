import type { ListedCourtView } from '#domain/courts/desk-schema.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { DayBarAxis } from '#web/ui/picture/day-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './courts-columns.module.css'
import { describeExceptions } from './describe-hours.ts'
import { TodayCell } from './today-cell.tsx'
import { axisOf } from './today-fields.ts'

/** What the list says of each court; `day` is today, undefined until it is there. */
export function buildCourtsColumns(words: Words, day: DayView | undefined, now: number): Column<ListedCourtView>[] {
  const { text, formats } = words
  const today = clubDayOf(now)
  return [
    {
      key: 'name',
      title: text('courts.court'),
      primary: true,
      cell: (court) => <span className={cx('display text-figure', lookOf(court))}>{court.name}</span>,
    },
    {
      key: 'today',
      title: text('courts.todayOf', { day: formats.shortDay(today) }),
      card: 'plain',
      className: styles.day,
      head: day && <DayBarAxis {...axisOf(day)} />,
      cell: (court) => <TodayCell court={court} day={day} now={now} />,
    },
    {
      key: 'hours',
      title: text('courts.hours'),
      card: 'plain',
      cell: (court) => (
        <>
          <span className={cx('display text-subheading', lookOf(court))}>
            {court.openingTime}–{court.closingTime}
          </span>
          <span className="small muted block">{describeExceptions(court, today, words)}</span>
        </>
      ),
    },
    {
      key: 'price',
      title: text('courts.price'),
      align: 'end',
      card: 'corner',
      cell: (court) => (
        <>
          <span className={cx('display text-figure', lookOf(court))}>{formats.euros(court.price)}</span>
          <span className="small muted block">{describeDiscount(court, words)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: text('courts.state'),
      card: 'mark',
      cell: ({ active }) =>
        active ? (
          <span className={cx('small muted', styles.normal)}>{text('courts.active')}</span>
        ) : (
          <Tag kind="warn">{text('courts.inactive')}</Tag>
        ),
    },
    {
      key: 'open',
      title: text('courts.open'),
      quiet: true,
      card: 'none',
      className: cx('muted', styles.go),
      cell: () => <Icon name="next" />,
    },
  ]
}

function describeDiscount({ price, discount }: ListedCourtView, { text, formats }: Words): string {
  if (discount === 0) return text('courts.noDiscount')
  // Half a cent is rounded up, as it is when a game is booked.
  const cents = Math.round((Math.round(price * 100) * (100 - discount)) / 100)
  return text('courts.discounted', { percent: discount, price: formats.euros(cents / 100) })
}

function lookOf({ active }: ListedCourtView): string | undefined {
  return active ? undefined : 'muted'
}
