import { useMutation } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary, Whole } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { findSubscription } from '#web/offline/forget-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'

const empty = { password: '', newPassword: '', confirmPassword: '' }

/** The present password, and the new one twice. `username` is for password managers, which keep it with the password. */
export function ChangePasswordForm({ username }: { username: string }) {
  const text = useText()
  const change = useMutation(api.auth.changePassword.mutationOptions())
  const { form, view, field, isBusy } = useSchemaForm({
    defaultValues: empty,
    schema: async () => (await import('#domain/auth/schema.ts')).changePasswordInput,
    failed: null,
    send: async (values) => {
      const device = (await findSubscription().catch(() => null))?.endpoint
      const { message } = await change.mutateAsync({ ...values, ...(device !== undefined && { device }) })
      form.reset(empty)
      toast(message, 'ok')
      await queryClient.invalidateQueries(api.auth.sessions.pathFilter())
    },
  })
  return (
    <Form view={view} columns={2}>
      <FormSummary view={view} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Whole half>
        <PasswordField label={text('password.current')} autoComplete="current-password" {...field('password')} />
      </Whole>
      <PasswordField
        label={text('password.new')}
        autoComplete="new-password"
        hint={<Text id="password.hint" />}
        {...field('newPassword')}
      />
      <PasswordField label={text('password.confirm')} autoComplete="new-password" {...field('confirmPassword')} />
      <Whole>
        <Row gap={3}>
          <Button type="submit" busy={isBusy}>
            <Text id="password.change" />
          </Button>
          <p className="small muted">
            <Text id="password.endsOthers" />
          </p>
          {change.isSuccess && !isBusy && <output className="small">{change.data.message}</output>}
        </Row>
      </Whole>
    </Form>
  )
}
