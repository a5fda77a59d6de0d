import { type ReactNode, useId } from 'react'

type Option<Value> = { value: Value; label: ReactNode; hint?: ReactNode }

type Props<Value> = {
  label: ReactNode
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The label is heard but not seen, where the options say it all. */
  quiet?: boolean
  /** Many: in as many lines as they need. */
  wrap?: boolean
}

/** One of a few, side by side. Radio buttons underneath: arrow keys move between them. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  quiet = false,
  wrap = false,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend className={quiet ? 'visually-hidden' : 'choice__legend'}>{label}</legend>
      <div className={wrap ? 'choice__options choice__options--wrap' : 'choice__options'}>
        {options.map((option) => (
          <label key={option.value} className="choice__option">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
