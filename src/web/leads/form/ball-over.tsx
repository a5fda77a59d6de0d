import * as styles from './ball-over.module.css'

/** The net, and the ball that has gone over it, 252 × 84 pixels. */
export function BallOver() {
  return (
    <svg className={styles.root} viewBox="0 0 168 56" aria-hidden="true">
      <path className={styles.floor} d="M0 52h168" />
      <path className={styles.net} d="M84 52V30" />
      <path className={styles.way} d="M10 46C42-8 104-8 138 42" />
      <circle cx="141" cy="46" r="6" />
    </svg>
  )
}
