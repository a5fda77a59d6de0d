import { useMutation } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Row } from '#web/ui/layout.tsx'

type Props = {
  username: string
  email: string
  /** As it was typed while registering; a field takes it where that is gone. */
  password: string | null
  goOn: { next?: string }
  onLeave: () => void
  onSent: (email: string) => void
}

/** Mends a mistyped address of an account that waits to be confirmed. */
export function CorrectEmailForm({ username, email, password, goOn, onLeave, onSent }: Props) {
  const text = useText()
  const notify = useFailureToast('register.correct.failed')
  const correct = useMutation(api.auth.correctEmail.mutationOptions({ onError: (error) => notify(error) }))
  const toInput = (values: { email: string; password: string }) => ({ username, ...values, ...goOn })
  const { view, field, isBusy } = useSchemaForm({
    defaultValues: { email, password: password ?? '' },
    schema: async () => (await import('#domain/auth/register-schema.ts')).correctEmailInput,
    toInput,
    send: async (values) => {
      await correct.mutateAsync(toInput(values))
      onSent(values.email.trim())
    },
  })
  return (
    <Form view={view} columns={1}>
      <FormSummary view={view} title={<Text id="register.correct.failed" />} />
      <Field
        label={text('register.correct.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      {password === null && (
        <PasswordField label={text('auth.password')} autoComplete="current-password" {...field('password')} />
      )}
      <Row gap={3}>
        <Button type="submit" kind="primary" busy={isBusy}>
          <Text id="register.correct.send" />
        </Button>
        <Button onClick={onLeave}>
          <Text id="register.correct.keep" />
        </Button>
      </Row>
    </Form>
  )
}
