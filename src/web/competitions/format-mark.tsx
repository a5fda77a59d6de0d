import type { CompetitionFormat } from '#domain/competitions/formats.ts'
import * as styles from './format-mark.module.css'

const lines = {
  americano: 'M10 4h28v16H10zM10 4l28 16M38 4 10 20',
  mexicano: 'M6 18C6 2 42 2 42 18M18 18c0-7 12-7 12 0',
  groups: 'M10 2h28v20H10zM19.3 2v20M28.7 2v20M10 8.7h28M10 15.3h28',
  knockout: 'M4 3h10v6h10M4 9h10M4 15h10v6H4M14 18h10V6M24 12h18',
  ladder: 'M15 1v22M33 1v22M15 5h18M15 12h18M15 19h18',
} as const satisfies Record<CompetitionFormat, string>

/** Where players stand on those lines. */
const dots: Partial<Record<CompetitionFormat, readonly (readonly [number, number])[]>> = {
  americano: [
    [10, 4],
    [38, 4],
    [10, 20],
    [38, 20],
  ],
  mexicano: [
    [6, 19],
    [18, 19],
    [30, 19],
    [42, 19],
  ],
}

/** How a competition is played, as a mark; words beside it say the same. */
export function FormatMark({ format }: { format: CompetitionFormat }) {
  return (
    <svg className={styles.root} viewBox="0 0 48 24" aria-hidden="true">
      <path d={lines[format]} />
      {format === 'groups' && (
        <path className={styles.filled} d="M10 2h9.3v6.7H10zM19.3 8.7h9.4v6.6h-9.4zM28.7 15.3H38V22h-9.3z" />
      )}
      {dots[format]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
      ))}
    </svg>
  )
}
