import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import * as styles from './checkbox.module.css'
import { FieldError } from './field-error.tsx'
import { FieldHint } from './field-hint.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** What is wrong with the answer. */
  error?: string | null | undefined
  hint?: ReactNode
  /** The label is heard but not seen, where something beside it says the same. */
  quiet?: boolean
}

/** Yes or no, with its words beside it: the whole line is pressed. */
export function Checkbox({ label, error, hint, quiet = false, className, ...input }: Props) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <Stack className={className}>
      <label className={styles.line} data-quiet={quiet || undefined}>
        <span className={styles.box}>
          <input
            {...input}
            type="checkbox"
            {...(error && { 'aria-invalid': true })}
            {...(described && { 'aria-describedby': described })}
          />
          <Icon name="check" />
        </span>
        <span className={quiet ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {hint && (
        <FieldHint id={hintId} className={styles.hint}>
          {hint}
        </FieldHint>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  )
}
