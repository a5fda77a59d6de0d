import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { AskClub } from './ask-club.tsx'

type Props = { next: string }

/** Asks for another link to confirm; says afterwards what was done, whether there is such an account or not; without mail, whom to ask. */
export function ResendForm({ next }: Props) {
  const text = useText()
  const mails = useMails()
  const [isSent, setSent] = useState(false)
  const notify = useFailureToast('auth.resendFailed')
  const resend = useMutation(api.auth.resendConfirmation.mutationOptions({ onError: (error) => notify(error) }))
  const { view, field, isBusy } = useSchemaForm({
    defaultValues: { identifier: '' },
    schema: async () => (await import('#domain/auth/register-schema.ts')).resendInput,
    send: async ({ identifier }) => {
      setSent(false)
      await resend.mutateAsync({ identifier, ...(next === '/' ? {} : { next }) })
      setSent(true)
    },
  })
  if (!mails)
    return (
      <p>
        <AskClub />
      </p>
    )
  return (
    <Form view={view} columns={1}>
      <FormSummary view={view} />
      <Field
        label={text('auth.identifier')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('identifier')}
      />
      <Button type="submit" kind="primary" busy={isBusy}>
        <Text id="confirm.resend" />
      </Button>
      <output>{isSent && <Text id="confirm.resent" />}</output>
    </Form>
  )
}
