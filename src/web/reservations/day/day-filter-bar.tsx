import { memo } from 'react'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { type DayPart, dayParts, type Filters, togglePart } from './day-filters.ts'
import { DayLegend } from './day-legend.tsx'
import './day-filter-bar.css'

const partKeys = {
  morning: 'reservation.filter.morning',
  afternoon: 'reservation.filter.afternoon',
  evening: 'reservation.filter.evening',
} as const satisfies Record<DayPart, TextKey>

/** What of the day is shown, each a switch, and beside them what the cells' looks mean. */
export const DayFilterBar = memo(FilterBar)

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const text = useText()
  return (
    <div className="filters">
      <fieldset className="filters__switches">
        <legend className="visually-hidden">{text('reservation.filter.title')}</legend>
        {dayParts.map((part) => (
          <button
            key={part}
            type="button"
            className="chip"
            aria-pressed={filters.parts.includes(part)}
            onClick={() => onChange(togglePart(filters, part))}
          >
            <Text id={partKeys[part]} />
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={filters.places}
          onClick={() => onChange({ ...filters, places: !filters.places })}
        >
          <Text id="reservation.filter.places" />
        </button>
      </fieldset>
      <DayLegend />
    </div>
  )
}
