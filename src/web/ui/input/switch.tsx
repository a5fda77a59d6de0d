import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldHint } from './field-hint.tsx'
import * as styles from './switch.module.css'

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** The states as words. */
  on: string
  off: string
  /** Under its label, as fields are. */
  stacked?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, with its state as a word: the whole line is pressed. */
export function Switch({ label, hint, on, off, stacked = false, checked, onChange }: Props) {
  const hintId = useId()
  return (
    <label className={cx(styles.root, stacked && styles.stacked)}>
      <span>
        <b>{label}</b>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      </span>
      <span className={styles.state} aria-hidden="true">
        {checked ? on : off}
      </span>
      <span className={styles.track}>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          {...(hint ? { 'aria-describedby': hintId } : {})}
        />
      </span>
    </label>
  )
}
