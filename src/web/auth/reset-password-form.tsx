import { useMutation } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'

type Props = { code: string; onDone: () => Promise<void>; onOver: () => void }

/** The new password, twice; a toast reports a used or old link, as nothing that is typed here could mend it. */
export function ResetPasswordForm({ code, onDone, onOver }: Props) {
  const text = useText()
  const reset = useMutation(api.auth.reset.mutationOptions())
  const notify = useFailureToast(null)
  const { view, field, isBusy } = useSchemaForm({
    defaultValues: { password: '', passwordConfirmation: '' },
    schema: async () => (await import('#domain/auth/schema.ts')).resetInput,
    failed: null,
    toInput: (values) => ({ code, ...values }),
    send: async (values) => {
      try {
        await reset.mutateAsync({ code, ...values })
      } catch (error) {
        if (readFailure(error)?.refusals[0]?.param !== 'code') throw error
        notify(error)
        return onOver()
      }
      await onDone()
    },
  })
  return (
    <Form view={view} columns={1}>
      <FormSummary view={view} />
      <PasswordField
        label={text('password.new')}
        autoComplete="new-password"
        hint={<Text id="password.hint" />}
        {...field('password')}
      />
      <PasswordField label={text('password.confirm')} autoComplete="new-password" {...field('passwordConfirmation')} />
      <Button type="submit" kind="primary" busy={isBusy}>
        <Text id="password.reset.save" />
      </Button>
    </Form>
  )
}
