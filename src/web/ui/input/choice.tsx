import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import * as styles from './choice.module.css'
import { FieldHint } from './field-hint.tsx'

type Option<Value> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Stays in its place, in grey, and can't be chosen; the hint says why. */
  isOff?: boolean
}

type Props<Value> = {
  label: ReactNode
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** What helps to choose, below. */
  hint?: ReactNode
  /** The label is heard but not seen, where the options say it all. */
  quiet?: boolean
  /** Many: in as many lines as they need. */
  wrap?: boolean
  className?: string | undefined
  /** For the box of the options. */
  optionsClassName?: string | undefined
}

/** One of a few, side by side. Radio buttons underneath: arrow keys move between them. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  hint,
  quiet = false,
  wrap = false,
  className,
  optionsClassName,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={quiet ? 'visually-hidden' : undefined}>{label}</legend>
      <div className={cx(styles.options, wrap && styles.optionsWrap, optionsClassName)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-disabled={option.isOff || undefined}
              onChange={() => option.isOff || onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && <FieldHint className={styles.hint}>{hint}</FieldHint>}
    </fieldset>
  )
}
