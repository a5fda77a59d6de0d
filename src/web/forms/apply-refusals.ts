import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { useRefusalText, useText } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { type FieldMessage, type FieldOf, placeRefusals, SUMMARY, type Told } from './place-refusals.ts'

/**
 * `applyRefusals(error, setError)` tells why a call failed at the fields of the form: what has a parameter at its field,
 * the rest in the summary. `place` says the same of refusals that were found in the page.
 */
export function useApplyRefusals<Values extends FieldValues>(fieldOf: FieldOf<Values>) {
  const text = useText()
  const refusal = useRefusalText()
  const place = (refusals: readonly Told[]): FieldMessage<Values>[] =>
    placeRefusals(refusals, fieldOf, { refusal, marked: text('validation.summary') })
  const applyRefusals = (error: unknown, setError: UseFormSetError<Values>) => {
    const failure = readFailure(error)
    if (!failure) setError(SUMMARY, { type: 'noAnswer', message: text('errors.noAnswer') })
    for (const { name, error: told } of failure ? place(failure.refusals) : []) setError(name, told)
  }
  return { applyRefusals, place }
}
