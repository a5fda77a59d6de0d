import type { ClipboardEvent } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { useEarlyInput } from '#web/ui/input/use-early-input.ts'
import { type BirthParts, joinBirth, readWholeBirth, splitBirth } from './birth-date.ts'
import * as styles from './register.module.css'

type Props = { name: string; value: string; onChange: (text: string) => void; error: string | undefined }

const parts = [
  { part: 'day', label: 'register.birth.day', autoComplete: 'bday-day', maxLength: 2 },
  { part: 'month', label: 'register.birth.month', autoComplete: 'bday-month', maxLength: 2 },
  { part: 'year', label: 'register.birth.year', autoComplete: 'bday-year', maxLength: 4 },
] as const satisfies readonly { part: keyof BirthParts; label: TextKey; autoComplete: string; maxLength: number }[]

/** The day of birth in three fields, quicker to type than to find in a calendar; a whole day can be pasted into any of them. */
export function BirthDateField({ name, value, onChange, error }: Props) {
  const typed = splitBirth(value)
  const fields = useEarlyInput<HTMLDivElement, string>({
    value,
    onChange,
    read: (element) => {
      const [day = '', month = '', year = ''] = [...element.querySelectorAll('input')].map((input) => input.value)
      return joinBirth({ day, month, year })
    },
  })
  const paste = (event: ClipboardEvent) => {
    const whole = readWholeBirth(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    onChange(joinBirth(whole))
  }
  return (
    <FieldGroup error={error}>
      <fieldset>
        <legend>
          <Text id="register.birth" />
        </legend>
        <div ref={fields} className={styles.birthParts}>
          {parts.map(({ part, label, ...input }) => (
            <Field
              key={part}
              {...input}
              name={name}
              label={<Text id={label} />}
              inputMode="numeric"
              value={typed[part]}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChange(joinBirth({ ...typed, [part]: target.value }))}
              onPaste={paste}
            />
          ))}
        </div>
      </fieldset>
    </FieldGroup>
  )
}
