import type { LevelRange } from '#domain/reservations/game.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './line-call.module.css'

type Props = {
  band: LevelRange
  /** Whether the band only follows from who plays, and was not set. */
  soft: boolean
  /** The viewer's level; null for a visitor. */
  level: number | null
}

const LOWEST = 1
const HIGHEST = 7
/** Of the drawing, to a level. */
const UNIT = 20

/** The levels that a game suits are the court, the viewer is the ball: in or out. The words beside it say the same. */
export function LineCall({ band, soft, level }: Props) {
  const [from, to] = [placeOf(band.min), placeOf(band.max)]
  return (
    <svg className={styles.root} viewBox="0 0 120 20" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 10h120M.5 5v10M20 5v10M40 5v10M60 5v10M80 5v10M100 5v10M119.5 5v10" />
      <rect
        className={cx(styles.band, soft && styles.soft)}
        x={from}
        y="3"
        width={Math.max(to - from, 3)}
        height="14"
      />
      {/* A point with a round end keeps its shape however wide the drawing is. */}
      {level !== null && <path className={styles.edge} d={`M${placeOf(level)} 10h0`} />}
      {level !== null && <path className={styles.ball} d={`M${placeOf(level)} 10h0`} />}
    </svg>
  )
}

/** The viewer's ball in a line of text. */
export function Ball() {
  return <i className={styles.inText} aria-hidden="true" />
}

function placeOf(level: number): number {
  return (Math.min(HIGHEST, Math.max(LOWEST, level)) - LOWEST) * UNIT
}
