import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './field-error.module.css'

/** The error of a field, shown below it; `alert` where nothing else has it read out. */
export function FieldError({ id, alert = false, children }: { id?: string; alert?: boolean; children: ReactNode }) {
  return (
    <p className={styles.root} id={id} role={alert ? 'alert' : undefined}>
      <Icon name="warning" />
      {children}
    </p>
  )
}
