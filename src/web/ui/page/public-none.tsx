import type { ReactNode } from 'react'
import { Row, Stack } from '../layout.tsx'
import * as styles from './public-head.module.css'

type Props = {
  title?: ReactNode
  /** That there is nothing yet, in a sentence or two. */
  children: ReactNode
  /** Where to go on from here. */
  ways: ReactNode
}

/** In the place of what a page for everybody lists, where there is nothing. */
export function PublicNone({ title, children, ways }: Props) {
  return (
    <Stack gap={5} className={styles.none}>
      {title && <h2 className="page-title balance">{title}</h2>}
      <p className="lede">{children}</p>
      <Row gap={2}>{ways}</Row>
    </Stack>
  )
}
