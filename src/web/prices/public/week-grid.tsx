import type { Slot } from '#domain/courts/rules.ts'
import { type Cents, eurosOf, quarterOf } from '#domain/money.ts'
import { type PriceWeek, slotsIn } from '#domain/prices/week.ts'
import { toWeekRows, type WeekCell, type WeekRow } from '#domain/prices/week-cells.ts'
import type { Day } from '#domain/time.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as bandStyles from './prices-page.module.css'
import * as styles from './week-grid.module.css'

type Props = {
  week: PriceWeek
  /** The band of each price, 0 the lowest. */
  bands: ReadonlyMap<Cents, number>
  caption: string
  /** Has a ring around it, if it is of this week. */
  requested: Slot | null
}

/** A week of prices: a column for each day, a row for each time; lines part what costs something else. */
export function WeekGrid({ week, bands, caption, requested }: Props) {
  const { amount, shortAmount } = useFormats()
  const prices = slotsIn(week).map(({ cents }) => cents)
  // All with cents, or none.
  const write = prices.some((cents) => cents % 100 !== 0) ? amount : shortAmount
  const longest = Math.max(0, ...prices.map((cents) => write(eurosOf(cents)).length))
  return (
    <div className={styles.scroll} data-two-way="">
      <table className={styles.root} data-figures={longest > 3 ? 'cents' : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">
                <Text id="prices.begins" />
              </span>
            </th>
            {week.days.map((day) => (
              <DayHead key={day} day={day} />
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeekRows(week).map((row) => (
            <tr key={row.time}>
              <RowHead row={row} />
              {row.cells.map((cell) => (
                <Cell
                  key={cell.day}
                  cell={cell}
                  band={cell.cents === null ? undefined : bands.get(cell.cents)}
                  isRequested={cell.slot !== null && cell.slot.startsAt === requested?.startsAt}
                  write={write}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day }: { day: Day }) {
  const { dayOfMonth, weekday, weekdayShort } = useFormats()
  return (
    <th scope="col">
      <span className="display strong text-figure">{dayOfMonth(day)}</span>{' '}
      <span className="phone-only">{weekdayShort(day)}</span>
      <span className="desktop-only">{weekday(day)}</span>
    </th>
  )
}

function RowHead({ row: { time, endsAt } }: { row: WeekRow }) {
  const formats = useFormats()
  return (
    <th scope="row" className="display">
      {time}
      <span className="text-subheading regular subtle desktop-only">–{formats.time(endsAt)}</span>
    </th>
  )
}

type CellProps = { cell: WeekCell; band: number | undefined; isRequested: boolean; write: (euros: number) => string }

function Cell({ cell: { slot, cents, edges, isCorner }, band, isRequested, write }: CellProps) {
  if (cents === null) return <Closed />
  const figure = slot && write(eurosOf(cents))
  return (
    <td
      className={cx('display', bandStyles.band)}
      data-band={band}
      data-edges={edges.join(' ') || undefined}
      data-asked={isRequested || undefined}
    >
      {isCorner ? <b>{figure}</b> : figure}
      {isCorner && <Each cents={cents} />}
      {!slot && (
        <span className="visually-hidden">
          <Text id="prices.underWay" />
        </span>
      )}
    </td>
  )
}

function Each({ cents }: { cents: Cents }) {
  const { amount } = useFormats()
  return (
    <small className="small regular desktop-only">
      <Text id="prices.each" values={{ price: amount(eurosOf(quarterOf(cents))) }} />
    </small>
  )
}

function Closed() {
  return (
    <td className={cx('display', styles.closed)}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        <Text id="prices.closed" />
      </span>
    </td>
  )
}
