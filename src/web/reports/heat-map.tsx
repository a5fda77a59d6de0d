import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { depthOf, percentOf } from '#domain/reports/occupancy.ts'
import type { ReportCellView } from '#domain/reports/schema.ts'
import { weekdays } from '#domain/time.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { findByKey } from '#web/ui/grid-keys.ts'
import { Section } from '#web/ui/section.tsx'
import * as table from '../ui/picture/week-table.module.css'
import * as styles from './heat-map.module.css'

/**
 * How full the courts are by weekday and time. One tab stop: arrows, Home and End move. What is pointed at or focused is said
 * in full below.
 */
export function HeatMap({ cells }: { cells: readonly ReportCellView[] }) {
  const words = useWords()
  const { text, formats } = words
  const [chosen, setChosen] = useState<string | null>(null)
  const played = cells.filter(({ slots }) => slots > 0)
  const times = [...new Set(played.map(({ time }) => time))].toSorted()
  const stop = played.find((cell) => keyOf(cell) === chosen) ?? played[0]
  const chosenCell = played.find((cell) => keyOf(cell) === chosen)
  return (
    <Section title={<Text id="report.occupancy" />} note={<Text id="report.occupancyNote" />}>
      <table className={table.root}>
        <caption className="visually-hidden">{text('report.occupancy')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('report.time')}</span>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {formats.weekdayShortNamed(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {weekdays.map((weekday) => {
                const cell = played.find((one) => one.time === time && one.weekday === weekday)
                return (
                  <td key={weekday}>
                    {cell && (
                      <Cell
                        cell={cell}
                        name={describeCell(cell, words)}
                        isStop={cell === stop}
                        onChoose={() => setChosen(keyOf(cell))}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={cx('mini muted', styles.said)}>
        {chosenCell ? describeCell(chosenCell, words) : text('report.legend')}
      </p>
    </Section>
  )
}

type CellProps = { cell: ReportCellView; name: string; isStop: boolean; onChoose: () => void }

function Cell({ cell, name, isStop, onChoose }: CellProps) {
  const percent = percentOf(cell)
  return (
    <button
      type="button"
      className={cx(table.cell, styles.cell)}
      data-step={depthOf(percent)}
      style={toLine(percent)}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      onFocus={onChoose}
      onClick={onChoose}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onChoose()}
      onKeyDown={move}
    >
      {percent}
    </button>
  )
}

/** The line under a figure is as long as the figure. */
function toLine(percent: number): CSSProperties & Record<'--heat-length', string> {
  return { '--heat-length': `${percent}%` }
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const found = findByKey(event.currentTarget, event.key)
  if (!found) return
  event.preventDefault()
  found.focus()
}

function keyOf({ weekday, time }: ReportCellView): string {
  return `${weekday} ${time}`
}

function describeCell({ weekday, time, ...cell }: ReportCellView, { text, formats }: Words): string {
  return text('report.cell', { day: formats.weekdayNamed(weekday), time, percent: percentOf(cell), ...cell })
}
