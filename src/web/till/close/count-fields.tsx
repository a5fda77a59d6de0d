import type { KeyboardEvent } from 'react'
import { eurosOf } from '#domain/money.ts'
import { useWords } from '#web/app/intl.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Count, centsOfPieces, denominations } from './count.ts'
import * as styles from './count-fields.module.css'

type Props = { count: Count; onChange: (count: Count) => void }

/** How many of each note and coin are in the drawer; Enter goes on to the next. */
export function CountFields({ count, onChange }: Props) {
  const { text, formats } = useWords()
  const { pieces, other } = count
  return (
    <Section title={text('till.drawerTitle')} note={text('till.countNote')}>
      <div className={styles.root}>
        {denominations.map((cents, at) => {
          const typed = pieces[at] ?? ''
          return (
            <label key={cents}>
              <span className="display text-subheading nowrap">{formats.shortEuros(eurosOf(cents))}</span>
              <input
                className="display text-subheading"
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                {...(centsOfPieces(at, typed) === null && { 'aria-invalid': true })}
                onKeyDown={goOn}
                onChange={({ target }) => onChange({ ...count, pieces: pieces.with(at, target.value) })}
              />
            </label>
          )
        })}
      </div>
      <Field
        label={text('till.otherMoney')}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        value={other}
        onChange={({ target }) => onChange({ ...count, other: target.value })}
      />
    </Section>
  )
}

function goOn({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return
  const fields = [...(field.closest('section')?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}
