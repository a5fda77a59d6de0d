import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import * as styles from './section.module.css'

type Props = {
  title: ReactNode
  note?: ReactNode
  /** What follows the title are rows, which begin at its line. */
  rows?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A part of a page: its title over a line, and a note at its end. */
export function Section({ title, note, rows = false, className, children }: Props) {
  const id = useId()
  return (
    <section className={cx(styles.root, rows && styles.rows, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="display uppercase">
          {title}
        </h2>
        {note && <p className="small muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
