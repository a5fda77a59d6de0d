import type { SetupView } from '#domain/setup/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import type { SetupValues } from './draft.ts'
import { MailPart } from './mail-part.tsx'

type Props = {
  schemaForm: SchemaForm<SetupValues>
  values: SetupValues
  code: string
  mailFrom: SetupView['mail']['from']
}

/** Who runs the club, and where it writes from. */
export function AdminStep({ schemaForm, values, code, mailFrom }: Props) {
  const text = useText()
  const { field } = schemaForm
  return (
    <>
      <Grid columns={2} gap={4}>
        <Field
          label={text('register.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('admin.username')}
        />
        <Field label={text('register.nick')} autoComplete="nickname" {...field('admin.nick')} />
      </Grid>
      <Field
        label={text('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('admin.email')}
      />
      <Grid columns={2} gap={4}>
        <PasswordField
          label={text('auth.password')}
          hint={<Text id="register.passwordHint" />}
          autoComplete="new-password"
          {...field('admin.password')}
        />
        <PasswordField
          label={text('register.passwordAgain')}
          autoComplete="new-password"
          {...field('admin.passwordConfirmation')}
        />
      </Grid>
      <MailPart schemaForm={schemaForm} values={values} code={code} from={mailFrom} />
    </>
  )
}
