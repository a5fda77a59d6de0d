import type { ComponentProps } from 'react'
import { draftFor } from './alert-draft.ts'
import { AlertForm } from './alert-form.tsx'

type Props = Omit<ComponentProps<typeof AlertForm>, 'initial' | 'alert'> & {
  /** The days and parts of them that somebody looks at, and their level. */
  look: Parameters<typeof draftFor>[0]
  level: number | null
}

/** The form of a new alert, which begins with what somebody looks at. */
export function NewAlert({ look, level, ...rest }: Props) {
  return <AlertForm initial={draftFor(look, level)} {...rest} />
}
