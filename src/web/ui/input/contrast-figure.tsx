import { cx } from '#web/ui/cx.ts'
import * as styles from './contrast-figure.module.css'

type Props = {
  /** Text in `color` on `ground`, each `#rrggbb`. */
  ground: string
  color: string
  /** How far they stand off from each other, as it is written. */
  figure: string
  /** What the pair is for. */
  use: string
  passes: boolean
  verdict: string
}

/** A line of a list: letters in one colour on another, their contrast, what they are for, and whether that reads. */
export function ContrastFigure({ ground, color, figure, use, passes, verdict }: Props) {
  return (
    <li className={styles.root}>
      <svg className={styles.sample} style={{ background: ground, fill: color }} viewBox="0 0 34 26" aria-hidden="true">
        <text x="17" y="18" textAnchor="middle">
          Aa
        </text>
      </svg>
      <span className={cx('display text-figure align-end', !passes && 'bad')}>{figure}</span>
      <span className="small">{use}</span>
      <span className={cx('small', passes ? 'ok' : 'bad')}>{verdict}</span>
    </li>
  )
}
