import { useEffect } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { loadTexts, useText } from '#web/app/intl.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Form, FormSummary } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/input/checkbox.tsx'
import { Shown } from './shown.tsx'

// A real form asks for its noun's `schema.ts` in the same way.
const schema = z.strictObject({
  name: z.string().trim().min(1),
  password: z.string().min(6),
  day: z.iso.date(),
  kind: z.enum(['today', 'tomorrow']),
  wall: z.enum(['today', 'tomorrow']),
  count: z.number().int().min(1).max(4),
  agreed: z.literal(true),
  hours: z.array(z.strictObject({ opens: z.iso.time(), closes: z.iso.time() })).max(2),
})
type Values = Omit<z.input<typeof schema>, 'agreed'> & { agreed: boolean }

const defaultValues: Values = {
  name: '',
  password: '',
  day: '',
  kind: 'today',
  wall: 'today',
  count: 0,
  agreed: false,
  hours: [{ opens: '08:00', closes: '' }],
}

/** A form with each kind of field. It is refused by its schema first, then by a server that never gets a request. */
export function FormParts() {
  const text = useText()
  // A page's route names these; this one has none.
  useEffect(() => void loadTexts(['validation']), [])
  const { form, view, field, errorOf, isBusy } = useSchemaForm<Values>({
    defaultValues,
    schema: () => Promise.resolve(schema),
    send: () => Promise.reject(new Error('This page asks no server.')),
  })
  const hours = useFieldArray({ control: form.control, name: 'hours' })
  const label = text('menu.user')
  const options = [
    { value: 'today', label: text('common.today') },
    { value: 'tomorrow', label: text('common.tomorrow') },
  ] as const
  return (
    <Shown part={Form}>
      <Form view={view}>
        <FormSummary view={view} title={text('errors.malformed')} />
        <Field label={label} {...field('name')} />
        <PasswordField label={label} {...field('password')} />
        <Field type="date" label={label} {...field('day')} />
        <NativeSelectField label={label} options={options} {...field('kind')} />
        <Controller
          control={form.control}
          name="wall"
          render={({ field: { value, onChange } }) => (
            <FieldGroup error={errorOf('wall')}>
              <Choice label={label} value={value} onChange={onChange} options={options} />
            </FieldGroup>
          )}
        />
        <Field type="number" label={label} {...field('count', { valueAsNumber: true })} />
        <Checkbox label={label} {...field('agreed')} />
        <FieldGroup error={errorOf('hours')}>
          {hours.fields.map(({ id }, at) => (
            <div key={id}>
              <Field type="time" label={label} {...field(`hours.${at}.opens`)} />
              <Field type="time" label={label} {...field(`hours.${at}.closes`)} />
              <Button onClick={() => hours.remove(at)}>{text('common.close')}</Button>
            </div>
          ))}
          <Button onClick={() => hours.append({ opens: '', closes: '' })}>{text('common.today')}</Button>
        </FieldGroup>
        <Button type="submit" kind="primary" busy={isBusy}>
          {text('menu.signIn')}
        </Button>
      </Form>
    </Shown>
  )
}
