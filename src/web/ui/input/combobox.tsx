import { lazy } from 'react'
import type { ComboboxProps } from '../chakra/chakra-combobox.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { Field } from './field.tsx'

const ChakraCombobox = lazy(async () => ({ default: (await import('../chakra/chakra-combobox.tsx')).ChakraCombobox }))

/** A text that finds what is chosen from a list below: arrow keys move in it, Enter takes, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, text, onText, onEnter, maxLength } = props
  const standIn = (
    <Field
      label={label}
      error={error}
      hint={hint}
      look="search"
      maxLength={maxLength}
      value={text}
      onChange={({ target: { value } }) => onText(value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
    />
  )
  return (
    <LazyPart standIn={standIn}>
      <ChakraCombobox {...props} />
    </LazyPart>
  )
}
