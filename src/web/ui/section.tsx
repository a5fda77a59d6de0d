import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import * as styles from './section.module.css'

type Props = { title: ReactNode; note?: ReactNode; className?: string | undefined; children: ReactNode }

/** A part of a page: its title over a line, and a note at its end. */
export function Section({ title, note, className, children }: Props) {
  const id = useId()
  return (
    <section className={cx(styles.root, className)} aria-labelledby={id}>
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
