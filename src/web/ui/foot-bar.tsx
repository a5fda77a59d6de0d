import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './foot-bar.module.css'

type Props = {
  /** Why it was refused: an alert, as wide as the bar; null where it wasn't. */
  error: ReactNode
  /** One element: what isn't saved, or what will be done. */
  children: ReactNode
  /** Side by side: the way back first, such as Discard, then the button that does it. */
  buttons: ReactNode
  className?: string | undefined
}

/** At hand below a long form or list, while one scrolls: what will be done, and the buttons for it. No toast covers it. */
export function FootBar({ error, children, buttons, className }: Props) {
  return (
    <div className={cx(styles.root, className)} data-clear="">
      {error}
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </div>
  )
}
