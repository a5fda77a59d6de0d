import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './tag.module.css'

type Props = { kind?: keyof typeof kinds | undefined; className?: string | undefined; children: ReactNode }

const kinds = {
  plain: cx('muted', styles.plain),
  ok: 'ok',
  warn: cx('warning', styles.dashed),
  bad: 'bad',
  link: styles.link,
}

/** A word about what isn't as usual; what is gets plain words. */
export function Tag({ kind = 'plain', className, children }: Props) {
  return <span className={cx(styles.root, kinds[kind], className)}>{children}</span>
}
