import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import * as styles from './input-box.module.css'

const looks = {
  plain: undefined,
  search: styles.search,
  select: styles.select,
  missing: styles.missing,
}

type Props = { id?: string; look?: keyof typeof looks; children: ReactNode }

/** The box around what is filled in, with what stands inside at its beginning or end. */
export function InputBox({ id, look = 'plain', children }: Props) {
  return (
    <span id={id} className={cx(styles.root, looks[look])}>
      {children}
    </span>
  )
}
