import { type ReactNode, useId } from 'react'
import { Stack } from '#web/ui/layout.tsx'
import { FieldError } from './field-error.tsx'
import { FieldHint } from './field-hint.tsx'

export type FieldTexts = {
  label: ReactNode
  /** What is wrong with what was entered. */
  error?: ReactNode
  hint?: ReactNode
}

type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Label above, hint and error below, tied to the one control in between. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  children,
}: FieldTexts & { id?: string | undefined; children: (control: Control) => ReactNode }) {
  const own = useId()
  const control = id ?? own
  const [hintId, errorId] = [`${control}-hint`, `${control}-error`]
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <Stack gap={2}>
      <label className="small semibold" id={`${control}-label`} htmlFor={control}>
        {label}
      </label>
      {children({
        id: control,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  )
}
