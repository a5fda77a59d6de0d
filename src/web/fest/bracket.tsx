import * as styles from './poster.module.css'

/** Of each number of places the lines from the words to the last game, and where that stands; a place is 100 high. */
const draws = {
  1: { wide: '', tall: '', final: 50, from: [0, 0] },
  2: { wide: 'M0 50H34V150H0', tall: 'M0 50H30V150H0', final: 100, from: [34, 30] },
  3: { wide: 'M0 50H34V150H0M34 100H68V250H0', tall: 'M0 50H30V150H0M30 100H60V250H0', final: 175, from: [68, 60] },
  4: {
    wide: 'M0 50H34V150H0M0 250H34V350H0M34 100H68V300H34',
    tall: 'M0 50H30V150H0M0 250H30V350H0M30 100H60V300H30',
    final: 200,
    from: [68, 60],
  },
} as const

/** How far the line goes on below the words, into the box with the dates, in hundredths of a word's height. */
const BELOW = 24

/** The lines of a draw of so many words; on a phone the last one falls into the box below, elsewhere it goes on to the side. */
export function Bracket({ places }: { places: number }) {
  const height = places * 100
  const { wide, tall, final, from } = draws[isDrawn(places) ? places : 4]
  return (
    <div className={styles.lines} aria-hidden="true">
      <Lines className="desktop-only" height={height} d={`${wide}M${from[0]} ${final}H100`} />
      <Lines className="phone-only" height={height} d={`${tall}M${from[1]} ${final}H92V${height + BELOW}`} />
    </div>
  )
}

function Lines({ className, height, d }: { className: string; height: number; d: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      <path d={d} fill="none" stroke="currentColor" strokeWidth={4} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function isDrawn(places: number): places is keyof typeof draws {
  return Object.hasOwn(draws, places)
}
