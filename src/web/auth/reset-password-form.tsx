import { useMutation } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './login-form.module.css'

/** The new password, twice; where the link is used up or too old, the way to another. */
export function ResetPasswordForm({ code, onDone }: { code: string; onDone: () => void }) {
  const text = useText()
  const reset = useMutation(api.auth.reset.mutationOptions())
  const { view, field, isBusy } = useSchemaForm({
    defaultValues: { password: '', passwordConfirmation: '' },
    schema: async () => (await import('#domain/auth/schema.ts')).resetInput,
    toInput: (values) => ({ code, ...values }),
    send: async (values) => {
      await reset.mutateAsync({ code, ...values })
      onDone()
    },
  })
  const isLinkOver = readFailure(reset.error)?.refusals[0]?.key === 'auth.errors.codeInvalid'
  return (
    <Form view={view} className={styles.loginForm}>
      <FormSummary view={view} />
      {isLinkOver && !isBusy && (
        <LinkButton to="/account/forgot-password">
          <Text id="password.reset.askAgain" />
        </LinkButton>
      )}
      <PasswordField
        label={text('password.new')}
        autoComplete="new-password"
        hint={<Text id="password.hint" />}
        {...field('password')}
      />
      <PasswordField label={text('password.confirm')} autoComplete="new-password" {...field('passwordConfirmation')} />
      <Button type="submit" kind="primary" className={styles.loginFormButton} busy={isBusy}>
        <Text id="password.reset.save" />
      </Button>
    </Form>
  )
}
