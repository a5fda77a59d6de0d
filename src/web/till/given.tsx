import { useState } from 'react'
import { centsOf, eurosOf } from '#domain/money.ts'
import { useWords } from '#web/app/intl.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { backOf } from './close/count.ts'

/** What somebody gives in cash for a sum in euros, and how much they get back. Nothing of it is written down. */
export function Given({ sum }: { sum: number }) {
  const { text, formats } = useWords()
  const [typed, setTyped] = useState('')
  const back = typed.trim() === '' ? null : backOf(typed, centsOf(sum))
  return (
    <Stack gap={2}>
      <Field
        label={text('till.given')}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={typed.trim() !== '' && back === null && text('till.givenShort', { sum: formats.euros(sum) })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output>
        {back !== null && (
          <>
            <span className="muted">{text('till.back')}</span>{' '}
            <b className="display text-display ok nowrap">{formats.euros(eurosOf(back))}</b>
          </>
        )}
      </output>
    </Stack>
  )
}
