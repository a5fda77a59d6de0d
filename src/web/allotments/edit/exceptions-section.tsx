import { useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import type { AllotmentDraft } from './allotment-draft.ts'

type Exceptions = AllotmentDraft['exceptions']
type Props = {
  exceptions: Exceptions
  errorOf: SchemaForm<AllotmentDraft>['errorOf']
  onChange: (next: Exceptions) => void
}

/** Days of the season that stay the club's, and why. */
export function ExceptionsSection({ exceptions, errorOf, onChange }: Props) {
  const text = useText()
  const set = (at: number, next: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <Section title={text('allotment.exceptions')}>
      <Stack as="ul" gap={3}>
        {exceptions.map(({ day, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands, and may be empty.
          <Row as="li" gap={3} align="end" key={at}>
            <DateField
              label={text('allotment.exception')}
              value={day}
              error={errorOf(`exceptions.${at}.day`)}
              onChange={(next) => set(at, { day: next })}
            />
            <Field
              label={text('allotment.exceptionNote')}
              autoComplete="off"
              value={note}
              error={errorOf(`exceptions.${at}.note`)}
              onChange={({ target }) => set(at, { note: target.value })}
            />
            <Button onClick={() => onChange(exceptions.filter((_, index) => index !== at))}>
              {text('allotment.removeException')}
            </Button>
          </Row>
        ))}
      </Stack>
      <div>
        <Button icon="plus" onClick={() => onChange([...exceptions, { day: '', note: '' }])}>
          {text('allotment.addException')}
        </Button>
      </div>
    </Section>
  )
}
