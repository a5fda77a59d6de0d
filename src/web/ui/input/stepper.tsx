import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './stepper.module.css'

type Props = {
  label: string
  value: number
  min: number
  max: number
  /** Names of its two buttons. */
  less: string
  more: string
  onChange: (value: number) => void
}

/** A small number, one more or one less at a press; it stays between its bounds. */
export function Stepper({ label, value, min, max, less, more, onChange }: Props) {
  const press = (next: number) => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={styles.root}>
        <button
          type="button"
          aria-label={less}
          aria-disabled={value <= min || undefined}
          onClick={() => press(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className={cx('display', styles.value)}>{value}</output>
        <button
          type="button"
          aria-label={more}
          aria-disabled={value >= max || undefined}
          onClick={() => press(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </fieldset>
  )
}
