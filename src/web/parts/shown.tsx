import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { Row, Stack } from '../ui/layout.tsx'
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
    <Stack as="section" gap={3} className={cx(styles.root, on)} data-on={on || undefined}>
      <h2 className="display subtle text-subheading">{part.name}</h2>
      <Row gap={4} className={styles.states}>
        {children}
      </Row>
    </Stack>
  )
}
