import { lazy } from 'react'
import type { SelectProps } from '../chakra/chakra-select.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { NativeSelectField } from './native-select-field.tsx'

const ChakraSelect = lazy(async () => ({ default: (await import('../chakra/chakra-select.tsx')).ChakraSelect }))

/** One of a list, with its label: arrow keys and first letters choose. For pages of the desk; on phones the native one is better. */
export function SelectField(props: SelectProps) {
  const { onChange, ...rest } = props
  return (
    <LazyPart standIn={<NativeSelectField {...rest} onChange={({ target: { value } }) => onChange(value)} />}>
      <ChakraSelect {...props} />
    </LazyPart>
  )
}
