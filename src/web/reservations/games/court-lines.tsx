import * as styles from './court-lines.module.css'

/** Beside names the boxes are wider. */
const courts = {
  faces: { size: '148 74', lines: 'M4 4h140v66H4zM22 4v66M126 4v66M22 37h104', net: 'M74-2v78' },
  names: { size: '100 100', lines: 'M2.6 5.5h94.8v89h-94.8zM9 5.5v89M91 5.5v89M9 50h82', net: 'M50-1v102' },
} as const

/** The lines and the net of a court from above, behind who plays on it; in the colour `--people-line`. */
export function CourtLines({ of }: { of: keyof typeof courts }) {
  const { size, lines, net } = courts[of]
  return (
    <svg className={styles.root} viewBox={`0 0 ${size}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={lines} />
      <path className={styles.net} d={net} />
    </svg>
  )
}
