import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { savedPasswordRefusal } from '#domain/mail/server-rules.ts'
import type { MailServerView, mailServerInput } from '#domain/mail/server-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { setMails } from '#web/app/mails.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MailServerFields } from './mail-server-fields.tsx'
import { RemoveMailServer } from './remove-mail-server.tsx'
import { toServerDraft, toServerInput } from './server-draft.ts'
import { TestMail } from './test-mail.tsx'

/** Looked at before a test; errors of the whole form are about saving. */
const fields = ['host', 'port', 'login', 'password', 'sender'] as const

/** The mail server as it is typed, tried and saved. Whatever stands here is tried, saved or not. */
export function MailServerForm({ server }: { server: MailServerView }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { form, field, view, isBusy } = useServerForm(server)
  const test = useMutation(api.mail.testServer.mutationOptions())
  const tryIt = async () => {
    if (await form.trigger(fields, { shouldFocus: true })) {
      test.mutate({ server: toServerInput(form.getValues()) })
    }
  }
  return (
    <Form view={view} columns={1} className="measure">
      <Standing server={server} />
      <MailServerFields field={field} hasPassword={server.hasPassword && !server.isKeyLost} />
      <TestMail test={test} onTest={() => void tryIt()} />
      <FormSummary view={view} title={<Text id="mailServer.saveFailed" />} />
      <Row gap={3}>
        <Button type="submit" busy={isBusy}>
          <Text id="mailServer.save" />
        </Button>
        {server.from !== null && (
          <Button kind="danger" icon="trash" onClick={() => setIsConfirming(true)}>
            <Text id="mailServer.remove" />
          </Button>
        )}
      </Row>
      {isConfirming && (
        <RemoveMailServer
          host={server.host}
          onRemoved={(next) => form.reset(toServerDraft(next))}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Form>
  )
}

/** What follows from how it stands. */
function Standing({ server: { from, isKeyLost } }: { server: MailServerView }) {
  if (isKeyLost)
    return (
      <Notice>
        <b>
          <Text id="mailServer.keyLost" />
        </b>{' '}
        <Text id="mailServer.keyLostText" />
      </Notice>
    )
  return (
    <p className="small muted">
      <Text id={from === null ? 'mailServer.none' : 'mailServer.set'} />
    </p>
  )
}

/** The server checks the same, once all else is right. */
function refineBySaved(schema: typeof mailServerInput, saved: Parameters<typeof savedPasswordRefusal>[1]) {
  return schema.check(({ value, issues }) => {
    const refusal = savedPasswordRefusal(value, saved)
    if (refusal) issues.push({ code: 'custom', message: refusal.key, path: ['password'], input: value })
  })
}

function useServerForm(server: MailServerView) {
  const text = useText()
  const notify = useFailureToast('mailServer.saveFailed')
  const save = useMutation(api.mail.setServer.mutationOptions({ onError: (error) => notify(error) }))
  const saved = server.from === null ? null : { ...server, hasPassword: server.hasPassword && !server.isKeyLost }
  const schemaForm = useSchemaForm({
    defaultValues: toServerDraft(server),
    schema: async () => refineBySaved((await import('#domain/mail/server-schema.ts')).mailServerInput, saved),
    toInput: toServerInput,
    send: async (draft) => {
      const { data } = await save.mutateAsync(toServerInput(draft))
      form.reset(toServerDraft(data))
      setMails(true)
      toast(text('mailServer.saved'), 'ok')
      await queryClient.invalidateQueries(api.mail.pathFilter())
    },
  })
  const { form } = schemaForm
  const { isDirty } = form.formState
  // What is being typed isn't taken away by what somebody else saved.
  const takeIn = useEffectEvent((next: MailServerView) => {
    if (!isDirty) form.reset(toServerDraft(next))
  })
  useEffect(() => takeIn(server), [server])
  return schemaForm
}
