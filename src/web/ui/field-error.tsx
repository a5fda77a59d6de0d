import type { ReactNode } from 'react'
import './field.css'
import { Icon } from './icon.tsx'

/** What is wrong with a field, said below it; `alert` where nothing else has it read out. */
export function FieldError({ id, alert = false, children }: { id?: string; alert?: boolean; children: ReactNode }) {
  return (
    <p className="field__error" id={id} role={alert ? 'alert' : undefined}>
      <Icon name="warning" />
      {children}
    </p>
  )
}
