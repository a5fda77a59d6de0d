import { useState } from 'react'
import { INK, ownColors, WHITE } from '#domain/config/colors.ts'
import { loadTexts, useText } from '#web/app/intl.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { NumberField } from '#web/ui/input/number-field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Checkbox } from '../ui/input/checkbox.tsx'
import { Chips } from '../ui/input/chips.tsx'
import { ColorField } from '../ui/input/color-field.tsx'
import { Combobox } from '../ui/input/combobox.tsx'
import { ContrastFigure } from '../ui/input/contrast-figure.tsx'
import { DateField } from '../ui/input/date-field.tsx'
import { FileField } from '../ui/input/file-field.tsx'
import { SelectField } from '../ui/input/select-field.tsx'
import { Stepper } from '../ui/input/stepper.tsx'
import { Switch } from '../ui/input/switch.tsx'
import { TextArea } from '../ui/input/text-area.tsx'
import { TimeField } from '../ui/input/time-field.tsx'
import { Shown } from './shown.tsx'

void loadTexts(['date'])

/** What is filled in and chosen. */
export function FieldParts() {
  const text = useText()
  const [chosen, setChosen] = useState('today')
  const [day, setDay] = useState('2026-11-22')
  const [time, setTime] = useState('17:30')
  const [several, setSeveral] = useState(['today'])
  const [number, setNumber] = useState(3.25)
  const [count, setCount] = useState(1)
  const [written, setWritten] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [color, setColor] = useState<string>(ownColors.brand)
  const [isOn, setIsOn] = useState(true)
  const [label, hint] = [text('menu.user'), text('menu.skip')]
  const [today, tomorrow] = [text('common.today'), text('common.tomorrow')]
  const days = [
    { value: 'today', label: today },
    { value: 'tomorrow', label: tomorrow },
  ]
  return (
    <>
      <Shown part={Field}>
        <Field label={label} />
        <Field label={label} hint={hint} defaultValue={label} />
        <Field label={label} error={text('errors.malformed')} />
        <Field label={label} look="missing" />
      </Shown>
      <Shown part={TextArea}>
        <TextArea label={label} />
        <TextArea label={label} tall error={text('errors.malformed')} />
      </Shown>
      <Shown part={FileField}>
        <FileField label={label} button={hint} accept="text/csv" file={file} onChange={setFile} />
      </Shown>
      <Shown part={Switch}>
        <Switch label={label} hint={hint} on={today} off={tomorrow} checked={isOn} onChange={setIsOn} />
      </Shown>
      <Shown part={PasswordField}>
        <PasswordField label={label} defaultValue={label} />
      </Shown>
      <Shown part={SelectField}>
        <SelectField label={label} options={days} value={chosen} onChange={setChosen} />
      </Shown>
      <Shown part={NativeSelectField}>
        <NativeSelectField label={label} options={days} />
      </Shown>
      <Shown part={DateField}>
        <DateField label={label} value={day} onChange={setDay} />
        <DateField label={label} value={day} onChange={setDay} min="2026-11-10" max="2026-11-25" />
      </Shown>
      <Shown part={TimeField}>
        <TimeField label={label} value={time} onChange={setTime} />
        <TimeField label={label} value="" onChange={setTime} error={text('date.invalidTime')} />
      </Shown>
      <Shown part={Stepper}>
        <Stepper label={label} value={count} min={1} max={4} less={today} more={tomorrow} onChange={setCount} />
      </Shown>
      <Shown part={Chips}>
        <Chips label={label} value={chosen} onChange={setChosen} options={days} />
        <Chips many label={label} value={several} onChange={setSeveral} options={days} />
      </Shown>
      <Shown part={NumberField}>
        <NumberField
          label={label}
          value={number}
          onChange={setNumber}
          min={1}
          max={7}
          step={0.25}
          lessLabel={text('common.previous')}
          moreLabel={text('common.next')}
        />
      </Shown>
      <Shown part={Combobox}>
        <Combobox
          label={label}
          listLabel={label}
          text={written}
          onText={setWritten}
          options={days.map((one) => ({ key: one.value, content: one.label }))}
          onChoose={setWritten}
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
            { value: 'none', label: tomorrow, hint, isOff: true },
          ]}
        />
      </Shown>
      <Shown part={ColorField}>
        <ColorField label={label} chooserLabel={hint} color={color} value={color} onChange={setColor} />
        <ColorField
          label={label}
          chooserLabel={hint}
          color={color}
          value={hint}
          onChange={setColor}
          error={text('errors.malformed')}
        />
      </Shown>
      <Shown part={ContrastFigure}>
        <ul>
          <ContrastFigure ground={color} color={WHITE} figure="5.4" use={label} passes verdict={today} />
          <ContrastFigure ground={color} color={INK} figure="3.6" use={label} passes={false} verdict={tomorrow} />
        </ul>
      </Shown>
    </>
  )
}
