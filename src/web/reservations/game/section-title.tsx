import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import * as styles from './section-title.module.css'

type Props = {
  /** In a grid, whose gap stands below it. */
  inGrid?: boolean
  children: ReactNode
}

/** The heading of a section of a game. */
export function SectionTitle({ inGrid = false, children }: Props) {
  return <h2 className={cx('display uppercase', styles.root, inGrid && styles.inGrid)}>{children}</h2>
}
