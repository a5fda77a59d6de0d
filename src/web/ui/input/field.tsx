import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { InputBox } from './input-box.tsx'

type Props = ComponentProps<'input'> &
  FieldTexts & {
    /** A button inside the field, at its end. */
    after?: ReactNode
    /** What a number counts: stands at its end. */
    unit?: string | undefined
    /** `missing` is for what could stand here, and doesn't. */
    look?: 'plain' | 'search' | 'missing'
  }

/** A line of text to fill in, with its label. */
export function Field({ label, error, hint, after, unit, look = 'plain', id, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {(control) => (
        <InputBox look={look}>
          {look === 'search' && <Icon name="search" />}
          <input {...input} {...control} />
          {unit && <span className="muted">{unit}</span>}
          {after}
        </InputBox>
      )}
    </FieldFrame>
  )
}
