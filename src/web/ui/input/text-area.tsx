import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { InputBox } from './input-box.tsx'
import * as styles from './text-area.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'rows'> &
  FieldTexts & {
    /** Begins with room for many lines. */
    tall?: boolean
  }

/** Lines of text to fill in, with their label; it grows with what is written. */
export function TextArea({ label, error, hint, id, tall = false, ...area }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {(control) => (
        <InputBox>
          <textarea {...area} {...control} className={cx(styles.root, tall && styles.tall)} />
        </InputBox>
      )}
    </FieldFrame>
  )
}
