import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import * as styles from './shown.module.css'

/** A part under its own name. */
export function Shown({
  part,
  on = '',
  children,
}: {
  part: { name: string }
  on?: 'court-surface' | ''
  children: ReactNode
}) {
  return (
    <section className={cx(styles.root, on)} data-on={on || undefined}>
      <h2 className="display">{part.name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}
