import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Row } from '../layout.tsx'
import * as styles from './page-head.module.css'

type Props = {
  title: ReactNode
  /** Beside the title, quieter: how many there are, what is done. */
  aside?: ReactNode
  /** Buttons and links to what can be done here. */
  ways?: ReactNode
}

/** The title of a page of the desk, and the ways from it: beside it, or below it on a phone. */
export function PageHead({ title, aside, ways }: Props) {
  return (
    <Row spread gap={3}>
      <h1 className="page-title anywhere">
        {title} {aside !== undefined && <span>{aside}</span>}
      </h1>
      {ways && (
        <Row full gap={2} align="stretch" className={cx('unprinted', styles.ways)}>
          {ways}
        </Row>
      )}
    </Row>
  )
}
