import { Text, useText } from '#web/app/intl.tsx'
import { useLogin } from '#web/app/session.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { ResendButton } from './resend-button.tsx'

/** Username or email and password. Whoever has yet to confirm the address can have the link sent again, leading on to `next`. */
export function LoginForm({ next }: { next: string }) {
  const text = useText()
  const login = useLogin()
  const { form, view, field, isBusy } = useSchemaForm({
    defaultValues: { identifier: '', password: '' },
    schema: async () => (await import('#domain/auth/schema.ts')).loginInput,
    failed: null,
    send: login.mutateAsync,
  })
  return (
    <Form view={view} columns={1}>
      <FormSummary view={view} />
      {!isBusy && isUnconfirmed(login.error) && <ResendButton identifier={form.getValues('identifier')} next={next} />}
      <Field
        label={text('auth.identifier')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <PasswordField label={text('auth.password')} autoComplete="current-password" {...field('password')} />
      <Button type="submit" kind="primary" busy={isBusy}>
        <Text id="menu.signIn" />
      </Button>
    </Form>
  )
}

function isUnconfirmed(error: unknown): boolean {
  return error !== null && readFailure(error)?.refusals[0]?.key === 'auth.errors.unconfirmed'
}
