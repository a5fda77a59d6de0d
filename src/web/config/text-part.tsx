import { useText } from '#web/app/intl.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Noted } from './noted.tsx'
import { settingNames } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.tsx'

type TextName = 'address' | 'phone' | 'email' | 'reviewUrl' | 'legalName' | 'taxNumber' | 'receiptAddress'

/** A line of text that is set. */
export function TextPart({ form, name, type = 'text' }: { form: SettingsForm; name: TextName; type?: string }) {
  const text = useText()
  return (
    <Noted form={form} name={name}>
      {(hint) => (
        <Field type={type} label={text(settingNames[name])} hint={hint} autoComplete="off" {...form.field(name)} />
      )}
    </Noted>
  )
}
