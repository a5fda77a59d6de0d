import { useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { Checkbox } from '../ui/input/checkbox.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Shown } from './shown.tsx'

/** What is filled in and chosen. */
export function FieldParts() {
  const text = useText()
  const [chosen, setChosen] = useState('today')
  const [label, hint] = [text('menu.user'), text('menu.skip')]
  const [today, tomorrow] = [text('common.today'), text('common.tomorrow')]
  return (
    <>
      <Shown part={Field}>
        <Field label={label} />
        <Field label={label} hint={hint} defaultValue={label} />
        <Field label={label} error={text('errors.malformed')} />
      </Shown>
      <Shown part={PasswordField}>
        <PasswordField label={label} defaultValue={label} />
      </Shown>
      <Shown part={SelectField}>
        <SelectField
          label={label}
          options={[
            { value: 'today', label: today },
            { value: 'tomorrow', label: tomorrow },
          ]}
        />
      </Shown>
      <Shown part={Checkbox}>
        <Checkbox label={label} />
        <Checkbox label={label} hint={hint} defaultChecked />
        <Checkbox label={label} error={text('errors.malformed')} />
        <Checkbox label={label} disabled defaultChecked />
        <Checkbox label={label} quiet />
      </Shown>
      <Shown part={Choice}>
        <Choice
          label={label}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'today', label: today, hint },
            { value: 'tomorrow', label: tomorrow, hint },
          ]}
        />
      </Shown>
    </>
  )
}
