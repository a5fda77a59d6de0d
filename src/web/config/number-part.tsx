import type { ReactNode } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Noted } from './noted.tsx'
import { settingNames } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.tsx'

type NumberName =
  | 'toastSeconds'
  | 'cancelHours'
  | 'waitingMax'
  | 'maxAhead'
  | 'hoursAhead'
  | 'wave'
  | 'pauseMinutes'
  | 'perDay'
  | 'cancelUnfilledHours'
  | 'latitude'
  | 'longitude'
  | 'leadMonths'
  | 'holdMinutes'
type Props = { form: SettingsForm; name: NumberName; unit?: string; hint?: ReactNode }

/** A number that is set, as it is written, with what it counts. */
export function NumberPart({ form, name, unit, hint }: Props) {
  const text = useText()
  return (
    <Noted form={form} name={name} hint={hint}>
      {(shownHint) => (
        <Field
          label={text(settingNames[name])}
          hint={shownHint}
          inputMode="decimal"
          autoComplete="off"
          unit={unit}
          {...form.field(name)}
        />
      )}
    </Noted>
  )
}
