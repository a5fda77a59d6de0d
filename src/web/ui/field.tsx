import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { InputBox } from './input-box.tsx'

type Props = ComponentProps<'input'> &
  FieldTexts & {
    /** A button inside the field, at its end. */
    after?: ReactNode
  }

/** A line of text to fill in, with its label. */
export function Field({ label, error, hint, after, id, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {(control) => (
        <InputBox>
          <input {...input} {...control} />
          {after}
        </InputBox>
      )}
    </FieldFrame>
  )
}
