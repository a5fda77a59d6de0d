import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Row, Stack } from './layout.tsx'
import * as styles from './section.module.css'

type Props = {
  title: ReactNode
  note?: ReactNode
  /** What follows the title are rows, which begin at its line. */
  rows?: boolean
  className?: string | undefined
  /** What an address leads to it by. */
  place?: string | undefined
  children: ReactNode
}

/** A part of a page: its title over a line, and a note at its end. */
export function Section({ title, note, rows = false, className, place, children }: Props) {
  const id = useId()
  return (
    <Stack as="section" id={place} gap={4} className={cx(rows && styles.rows, className)} aria-labelledby={id}>
      <Row spread align="end" className={styles.head}>
        <h2 id={id} className="display uppercase text-figure">
          {title}
        </h2>
        {note && <p className="small muted">{note}</p>}
      </Row>
      {children}
    </Stack>
  )
}
