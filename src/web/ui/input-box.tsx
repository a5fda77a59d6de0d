import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './input-box.module.css'

const looks = { plain: undefined, search: styles.inputBoxSearch, select: styles.inputBoxSelect }

/** The box around what is filled in, with what stands inside at its beginning or end. */
export function InputBox({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return <span className={cx(styles.inputBox, looks[look])}>{children}</span>
}
