import * as styles from './color-field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { InputBox } from './input-box.tsx'

type Props = FieldTexts & {
  /** As it was written: `#rrggbb` once it is a colour. */
  value: string
  onChange: (value: string) => void
  /** The name of the field that shows the colour and opens the browser's chooser. */
  chooserLabel: string
  /** What that shows: a colour, `#rrggbb`, also while what is written is none. */
  color: string
}

/** A colour, written as `#rrggbb` or chosen in the browser's own chooser. */
export function ColorField({ label, error, hint, value, onChange, chooserLabel, color }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <InputBox>
          <input
            type="color"
            className={styles.chooser}
            aria-label={chooserLabel}
            value={color}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...control}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={7}
            className="uppercase"
            value={value}
            onChange={({ target }) => onChange(target.value.trim())}
          />
        </InputBox>
      )}
    </FieldFrame>
  )
}
