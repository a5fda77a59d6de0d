import { useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'
import * as styles from './time-field.module.css'
import { parseTime } from './time-text.ts'

type Props = FieldTexts & {
  /** A time of day as `17:30`, or nothing. */
  value: string
  onChange: (time: string) => void
}

/**
 * A time of day, written as hh:mm in 24 hours up to 24:00; `930` and `9` mean what they look like. It counts when the field is
 * left or Enter is pressed. The page that shows it brings the texts of `date`.
 */
export function TimeField({ value, onChange, error, ...texts }: Props) {
  const text = useText()
  const [written, setWritten] = useState(value)
  const [known, setKnown] = useState(value)
  const [wrong, setWrong] = useState(false)
  if (known !== value) {
    setKnown(value)
    setWrong(false)
    setWritten(value)
  }
  const take = () => {
    const time = written.trim() === '' ? '' : parseTime(written)
    setWrong(time === null)
    if (time === null) return
    setWritten(time)
    if (time !== value) onChange(time)
  }
  return (
    <Field
      {...texts}
      error={error ?? (wrong ? text('date.invalidTime') : null)}
      className={styles.timeField}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={text('date.placeholderTime')}
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
