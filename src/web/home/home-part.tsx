import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import * as styles from './home-part.module.css'

type Props = {
  title: ReactNode
  /** Whether it stands on another ground than the page, from edge to edge. */
  raised?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A part of home below what can be played: its title, and what the club has to tell. */
export function HomePart({ title, raised = false, className, children }: Props) {
  const id = useId()
  return (
    <section className={cx(styles.root, raised && styles.raised)} aria-labelledby={id}>
      <div className="page-width">
        <h2 id={id} className={cx('page-title', styles.title)}>
          {title}
        </h2>
        <div className={className}>{children}</div>
      </div>
    </section>
  )
}
