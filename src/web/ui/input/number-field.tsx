import { lazy } from 'react'
import type { NumberFieldProps } from '#web/ui/chakra/chakra-number-input.tsx'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import { Field } from './field.tsx'

const ChakraNumberInput = lazy(async () => ({
  default: (await import('#web/ui/chakra/chakra-number-input.tsx')).ChakraNumberInput,
}))

/** A number with two decimals, written or stepped to by buttons and arrow keys; it stays between its bounds. */
export function NumberField(props: NumberFieldProps) {
  const { label, error, hint, value } = props
  return (
    <LazyPart standIn={<Field label={label} error={error} hint={hint} readOnly value={value.toFixed(2)} />}>
      <ChakraNumberInput {...props} />
    </LazyPart>
  )
}
