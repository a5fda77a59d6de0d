import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import './checkbox.css'

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
    <div className={className ? `check ${className}` : 'check'}>
      <label className="check__line">
        <span className="check__box">
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
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
