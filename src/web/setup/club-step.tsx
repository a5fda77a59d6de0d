import type { Locale } from '#domain/locale.ts'
import { Text, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import type { SetupValues } from './draft.ts'

type Props = { schemaForm: SchemaForm<SetupValues>; locale: Locale }

/** What the club is called, and which language it speaks first. */
export function ClubStep({ schemaForm: { form, field }, locale }: Props) {
  const text = useText()
  return (
    <>
      <Field
        label={text('setup.club.name')}
        hint={<Text id="setup.club.nameHint" />}
        autoComplete="organization"
        {...field('club.name')}
      />
      <Choice
        label={text('setup.club.language')}
        hint={<Text id="setup.club.languageHint" />}
        options={[
          { value: 'es', label: text('menu.spanish') },
          { value: 'en', label: text('menu.english') },
        ]}
        value={locale}
        onChange={(chosen: Locale) => form.setValue('club.locale', chosen)}
      />
    </>
  )
}
