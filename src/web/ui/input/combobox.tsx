import { lazy, type ReactNode } from 'react'
import { Field } from '../field.tsx'
import type { FieldTexts } from '../field-frame.tsx'
import { LazyPart } from '../lazy-part.tsx'

export type ComboboxProps = FieldTexts & {
  /** Names the list of what is found. */
  listLabel: string
  text: string
  onText: (text: string) => void
  options: readonly { key: string; content: ReactNode }[]
  /** The key of what was chosen. */
  onChoose: (key: string) => void
  /** Said in the place of options. */
  note?: ReactNode
  maxLength?: number
}

const ChakraCombobox = lazy(async () => ({ default: (await import('../chakra/chakra-combobox.tsx')).ChakraCombobox }))

/** A text that finds what is chosen from a list below: arrow keys move in it, Enter takes, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, text, onText, maxLength } = props
  const standIn = (
    <Field
      label={label}
      error={error}
      hint={hint}
      look="search"
      maxLength={maxLength}
      value={text}
      onChange={({ target: { value } }) => onText(value)}
    />
  )
  return (
    <LazyPart standIn={standIn}>
      <ChakraCombobox {...props} />
    </LazyPart>
  )
}
