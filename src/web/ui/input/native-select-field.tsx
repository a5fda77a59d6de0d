import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { InputBox } from './input-box.tsx'

type Props = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & { options: readonly { value: string; label: string }[] }

/** One of a list, with its label; the browser's own list opens: a wheel on a phone. */
export function NativeSelectField({ label, error, hint, id, options, ...select }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {(control) => (
        <InputBox look="select">
          <select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </InputBox>
      )}
    </FieldFrame>
  )
}
