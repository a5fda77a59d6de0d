import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type Props = { id?: string; className?: string | undefined; children: ReactNode }

/** The hint of a field, shown below it. */
export function FieldHint({ id, className, children }: Props) {
  return (
    <p className={cx('small muted', className)} id={id}>
      {children}
    </p>
  )
}
