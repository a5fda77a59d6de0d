import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import * as styles from './chips.module.css'

type Option<Value> = { value: Value; label: ReactNode }

type Props<Value> = {
  label: ReactNode
  options: readonly Option<Value>[]
  /** The label is heard but not seen, where the options say it all. */
  quiet?: boolean
  /** Many short words, each as wide as the others. */
  equal?: boolean
} & (
  | { many: true; value: readonly Value[]; onChange: (value: Value[]) => void }
  | { many?: false; value: Value | null; onChange: (value: Value) => void }
)

/**
 * Some of a few, or with `many` left out one of them, each as wide as its word. Checkboxes or radio buttons underneath; one
 * of them need not be chosen yet.
 */
export function Chips<Value extends string | number>(props: Props<Value>) {
  const { label, options, quiet = false, equal = false } = props
  const name = useId()
  const isOn = (value: Value) => (props.many ? props.value.includes(value) : props.value === value)
  const choose = (value: Value) => {
    if (!props.many) props.onChange(value)
    else props.onChange(isOn(value) ? props.value.filter((one) => one !== value) : [...props.value, value])
  }
  return (
    <fieldset>
      <legend className={quiet ? 'visually-hidden' : undefined}>{label}</legend>
      <div className={cx(styles.root, equal && styles.equal)}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type={props.many ? 'checkbox' : 'radio'}
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={isOn(option.value)}
              onChange={() => choose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
