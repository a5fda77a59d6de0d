import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './over-net.module.css'

type Props = {
  className?: string | undefined
  /** One element each; without the second there is no net. */
  children: readonly [ReactNode, ReactNode]
}

/** Two sides of a page that is `edge-to-edge`, with the net of a court between them: beside each other where there is room. */
export function OverNet({ className, children: [one, other] }: Props) {
  return (
    <div className={cx(styles.root, className)}>
      {one}
      {other && <div className={styles.net} aria-hidden="true" />}
      {other}
    </div>
  )
}
