import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './home-page.module.css'

type Props = {
  title: ReactNode
  /** Whether it stands on another ground than the page, from edge to edge. */
  raised?: boolean
  children: ReactNode
}

/** A part of home below what can be played: its title, and what the club has to tell. */
export function HomePart({ title, raised = false, children }: Props) {
  const id = useId()
  return (
    <section className={cx('page-part', raised && styles.raised)} aria-labelledby={id}>
      <Stack gap={5} className="page-width">
        <h2 id={id} className="page-title balance">
          {title}
        </h2>
        <div>{children}</div>
      </Stack>
    </section>
  )
}
