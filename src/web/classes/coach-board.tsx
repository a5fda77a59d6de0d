import { cx } from '#web/ui/cx.ts'
import * as styles from './coach-board.module.css'

type Props = {
  /** Lying 2:1, upright for narrow windows, or cut off where it runs out of the page. */
  shape: 'lying' | 'upright' | 'cut'
  /** The trainer's. */
  initial: string
  className?: string | undefined
}

type Point = { x: number; y: number }

/** The whole court lies in 800 × 400; upright, its side of the players is shown, from beyond the net. */
const views = { lying: '0 0 800 400', upright: '0 262 400 528', cut: '250 -50 526 500' } as const

const trainer: Point = { x: 300, y: 132 }
const players: readonly Point[] = [
  { x: 696, y: 302 },
  { x: 706, y: 98 },
]
/** Where they run to. */
const targets: readonly Point[] = [
  { x: 450, y: 276 },
  { x: 450, y: 122 },
]
/** Where the numbers of the three strokes stand. */
const numbers: readonly Point[] = [
  { x: 487, y: 195 },
  { x: 369, y: 43 },
  { x: 577, y: 257 },
]

/**
 * A drill on the coach's board: the ball that is fed dotted, the stroke that answers solid, runs dashed. Its three numbers are
 * those of the list beside it, which says all that is drawn.
 */
export function CoachBoard({ shape, initial, className }: Props) {
  const isUpright = shape === 'upright'
  // A quarter turned; what is read stays the right way up.
  const turn = ({ x, y }: Point): Point => (isUpright ? { x: 400 - y, y: x } : { x, y })
  const letter = turn(trainer)
  return (
    <svg
      className={cx(styles.root, className)}
      viewBox={views[shape]}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g {...(isUpright && { transform: 'matrix(0 1 -1 0 400 0)' })}>
        <path strokeWidth={4} opacity={0.8} d="M24 24h752v352H24z" />
        <path strokeWidth={3} opacity={0.5} d="M139 24v352M661 24v352M139 200h522" />
        <path strokeWidth={5} strokeDasharray="7 3.5" d="M400 10v380" />
        <g strokeWidth={3} strokeLinecap="round" strokeLinejoin="round">
          <path strokeDasharray="1 8" d="M300 132C420 150 560 232 668 318l103 22-55-18" />
          <path strokeWidth={3.5} d="M690 300C600 40 260 20 78 92M98 74 76 93l29 6" />
          <path
            strokeDasharray="10 8"
            strokeLinecap="butt"
            d="M676 288c-56-26-136-36-202-18M690 100c-70 12-150 16-216 20"
          />
          <path d="m488 255-16 16 21 10M488 108l-16 12 18 10" />
        </g>
        <circle className={styles.ink} strokeWidth={3} cx={trainer.x} cy={trainer.y} r="25" />
        {players.map(({ x, y }) => (
          <circle key={y} fill="currentColor" stroke="none" cx={x} cy={y} r="19" />
        ))}
        {targets.map(({ x, y }) => (
          <circle key={y} strokeWidth={2.5} strokeDasharray="5 4" cx={x} cy={y} r="19" />
        ))}
      </g>
      <text fill="currentColor" x={letter.x} y={letter.y + 11}>
        {initial}
      </text>
      {numbers.map(turn).map(({ x, y }, place) => (
        <g key={y}>
          <rect fill="currentColor" stroke="none" x={x - 17} y={y - 17} width="34" height="34" rx="3" />
          <text className={styles.ink} x={x} y={y + 10}>
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
