import { useRef, useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { parseTime } from './time-text.ts'
import { useFormReset } from './use-form-reset.ts'

type Props = FieldTexts & {
  /** A time of day as `17:30`, or nothing. */
  value: string
  onChange: (time: string) => void
}

/**
 * A time of day, written as hh:mm in 24 hours up to 24:00; `930` and `9` mean what they look like. It counts when it is complete,
 * when the field is left or Enter is pressed. The page that shows it brings the texts of `date`.
 */
export function TimeField({ value, onChange, error, ...texts }: Props) {
  const text = useText()
  const [written, setWritten] = useState(value)
  const [known, setKnown] = useState(value)
  const [wrong, setWrong] = useState(false)
  const show = (time: string) => {
    setWrong(false)
    setWritten(time)
  }
  if (known !== value) {
    setKnown(value)
    show(value)
  }
  const input = useRef<HTMLInputElement>(null)
  useFormReset(input, () => show(value))
  const take = (entered = written) => {
    const time = entered.trim() === '' ? '' : parseTime(entered)
    setWrong(time === null)
    if (time === null) return
    setWritten(time)
    if (time !== value) onChange(time)
  }
  const write = (entered: string) => {
    setWritten(entered)
    if (isComplete(entered)) take(entered)
  }
  return (
    <Field
      {...texts}
      ref={input}
      error={error ?? (wrong ? text('date.invalidTime') : null)}
      className="display text-subheading semibold"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={text('date.placeholderTime')}
      value={written}
      onChange={({ target }) => write(target.value)}
      onBlur={() => take()}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

/** Whether nothing more can be meant, as in `17:30` or `1730`. */
function isComplete(written: string): boolean {
  return /^\d{2}:?\d{2}$/.test(written) && parseTime(written) !== null
}
