import type { ReactNode } from 'react'
import type { PricedSlot, PriceWeek } from '#domain/prices/week.ts'
import { formatDay } from '#domain/time.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from '../../ui/picture/week-table.module.css'

type Props = {
  week: PriceWeek
  caption: string
  /** Lower rows, for beside a form. */
  dense?: boolean
  renderCell: (slot: PricedSlot) => ReactNode
}

/** The week of a court: a column for each day, a row for each time, and where a day has no slot then, that it is closed. */
export function PriceTable({ week, caption, dense = false, renderCell }: Props) {
  const { weekdayShort } = useFormats()
  return (
    <div className={styles.scroll} data-two-way="">
      <table className={cx(styles.root, dense && styles.dense)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">
                <Text id="courtPrice.time" />
              </span>
            </th>
            {week.days.map((day) => (
              <th key={day} scope="col">
                {weekdayShort(day)}
                <small>{formatDay(day).slice(0, 5)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.rows.map(({ time, slots }) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {slots.map((slot, at) => (
                <td key={week.days[at]}>{slot ? renderCell(slot) : <Closed />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Closed() {
  return (
    <span className={styles.closed}>
      <span className="visually-hidden">
        <Text id="courtPrice.closed" />
      </span>
    </span>
  )
}
