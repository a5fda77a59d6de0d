import { useMutation } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'

type Props = { email: string; onSent: (email: string) => void }

/** The email of the account; `onSent` gets it once a link was requested. */
export function ForgotPasswordForm({ email, onSent }: Props) {
  const text = useText()
  const mails = useMails()
  const forgot = useMutation(api.auth.forgot.mutationOptions())
  const { view, field, isBusy } = useSchemaForm({
    defaultValues: { email },
    schema: async () => (await import('#domain/auth/schema.ts')).forgotInput,
    failed: mails ? 'password.forgot.failed' : null,
    send: async (values) => {
      await forgot.mutateAsync(values)
      onSent(values.email.trim())
    },
  })
  return (
    <Form view={view} columns={1}>
      <FormSummary view={view} />
      <Field
        label={text('password.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <Button type="submit" kind="primary" busy={isBusy}>
        <Text id={mails ? 'password.forgot.send' : 'password.forgot.send.noMail'} />
      </Button>
    </Form>
  )
}
