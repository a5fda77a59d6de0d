import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from './field-error.tsx'
import * as styles from './field-group.module.css'

type Props = { error?: string | null | undefined; className?: string | undefined; children: ReactNode }

/** Parts that are one field of a form together, with what is wrong with them below. */
export function FieldGroup({ error, className, children }: Props) {
  return (
    <div className={cx(styles.root, className)} data-invalid={error ? '' : undefined}>
      {children}
      {error && <FieldError alert>{error}</FieldError>}
    </div>
  )
}
