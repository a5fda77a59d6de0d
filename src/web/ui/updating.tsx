import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './updating.module.css'

type Props = {
  /** What is shown is of before; other data are on their way. */
  busy: boolean
  className?: string | undefined
  children: ReactNode
}

/** Keeps what is of before readable while newer data are on their way, and says so with a moving line. */
export function Updating({ busy, className, children }: Props) {
  return (
    <div className={cx(styles.root, className)} aria-busy={busy}>
      {children}
    </div>
  )
}
