import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout.tsx'
import { FieldError } from './field-error.tsx'

type Props = { error?: string | null | undefined; className?: string | undefined; children: ReactNode }

/** Parts that are one field of a form together, with what is wrong with them below. */
export function FieldGroup({ error, className, children }: Props) {
  return (
    <Stack gap={2} className={className} data-invalid={error ? '' : undefined}>
      {children}
      {error && <FieldError alert>{error}</FieldError>}
    </Stack>
  )
}
