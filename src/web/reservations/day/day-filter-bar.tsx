import { memo } from 'react'
import { type DayPart, dayParts } from '#domain/reservations/day-parts.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './day-filter-bar.module.css'
import { type Filters, togglePart } from './day-filters.ts'
import { DayLegend } from './day-legend.tsx'

const partKeys = {
  morning: 'cell.filter.morning',
  afternoon: 'cell.filter.afternoon',
  evening: 'cell.filter.evening',
} as const satisfies Record<DayPart, TextKey>

type Props = { filters: Filters; onChange: (filters: Filters) => void }

/** What of the day is visible, each a switch, and beside them what the cells mean. */
export const DayFilterBar = memo(({ filters, onChange }: Props) => {
  const text = useText()
  return (
    <Row gap={3} className={styles.root}>
      <fieldset className={styles.switches}>
        <legend className="visually-hidden">{text('cell.filter.title')}</legend>
        {dayParts.map((part) => (
          <button
            key={part}
            type="button"
            className="display medium"
            aria-pressed={filters.parts.includes(part)}
            onClick={() => onChange(togglePart(filters, part))}
          >
            <Text id={partKeys[part]} />
          </button>
        ))}
        <button
          type="button"
          className="display medium"
          aria-pressed={filters.places}
          onClick={() => onChange({ ...filters, places: !filters.places })}
        >
          <Text id="cell.filter.places" />
        </button>
      </fieldset>
      <DayLegend />
    </Row>
  )
})
