import { useMutation } from '@tanstack/react-query'
import type { SetupView } from '#domain/setup/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { MailServerFields } from '#web/mail/mail-server-fields.tsx'
import { TestMail } from '#web/mail/test-mail.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { type SetupValues, toMailServer } from './draft.ts'
import * as styles from './step.module.css'

type Props = {
  schemaForm: SchemaForm<SetupValues>
  values: SetupValues
  code: string
  /** What sends mail already; null for nothing yet. */
  from: SetupView['mail']['from']
}

const fields = [
  'admin.email',
  'mailServer.host',
  'mailServer.port',
  'mailServer.login',
  'mailServer.password',
  'mailServer.sender',
] as const

/** Where members are written from: filled in and tried now, or left for later. */
export function MailPart({ schemaForm: { form, field }, values, code, from }: Props) {
  const text = useText()
  const test = useMutation(api.setup.testMail.mutationOptions())
  const tryIt = async () => {
    if (values.mailServer.host.trim() === '') {
      form.setError('mailServer.host', { type: 'required', message: text('validation.errors.required') })
      form.setFocus('mailServer.host')
    } else if (await form.trigger(fields, { shouldFocus: true })) {
      const { club, admin } = values
      test.mutate({ code, mailServer: toMailServer(values), to: admin.email, clubName: club.name, nick: admin.nick })
    }
  }
  return (
    <Stack gap={3} className={styles.mail}>
      <h3 className="semibold">
        <Text id="setup.mail" />
      </h3>
      {from === null && !values.isMailLater && (
        <>
          <MailServerFields field={(name) => field(`mailServer.${name}`)} />
          <TestMail test={test} onTest={() => void tryIt()} />
        </>
      )}
      <p className="small muted">
        <Text id={from === null ? 'setup.mail.without' : says[from]} />
      </p>
      {from === null && (
        <div>
          <Button kind="plain" onClick={() => form.setValue('isMailLater', !values.isMailLater)}>
            <Text id={values.isMailLater ? 'setup.mail.now' : 'setup.mail.later'} />
          </Button>
        </div>
      )}
    </Stack>
  )
}

const says = { environment: 'setup.mail.environment', browser: 'setup.mail.browser' } as const
