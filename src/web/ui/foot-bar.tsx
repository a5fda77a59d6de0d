import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './foot-bar.module.css'
import { Row, Stack } from './layout.tsx'

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
    <Stack gap={3} className={cx(styles.root, className)} data-clear="">
      {error}
      <Row gap={3} className={styles.line}>
        {children}
        <Row full gap={2}>
          {buttons}
        </Row>
      </Row>
    </Stack>
  )
}
