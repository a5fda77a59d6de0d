import { DateField } from '../input/date-field.tsx'
import type { dayIn } from './list-filter.ts'
import type { List } from './use-list.ts'

type Props = {
  list: List<{ from: typeof dayIn; to: typeof dayIn }>
  /** The labels of the two fields. */
  from: string
  to: string
}

/** The first and the last day that a list shows: two fields of its filters. */
export function DayFields({ list: { filter, setFilter }, from, to }: Props) {
  return (
    <>
      <DateField label={from} value={filter.from ?? ''} max={filter.to} onChange={(day) => setFilter({ from: day })} />
      <DateField label={to} value={filter.to ?? ''} min={filter.from} onChange={(day) => setFilter({ to: day })} />
    </>
  )
}
