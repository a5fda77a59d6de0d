import { lazy } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { LazyPart } from './lazy-part.tsx'

export type NumberFieldProps = FieldTexts & {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** Names of the buttons beside it. */
  lessLabel: string
  moreLabel: string
}

const ChakraNumberInput = lazy(async () => ({
  default: (await import('./chakra/chakra-number-input.tsx')).ChakraNumberInput,
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
