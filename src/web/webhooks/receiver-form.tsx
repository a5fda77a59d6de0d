import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type EventNoun, eventNouns } from '#domain/webhooks/events.ts'
import type { WebhookView } from '#domain/webhooks/schema.ts'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { toast } from '#web/ui/toast.tsx'
import { nounTexts } from './receiver-words.tsx'

type Values = { name: string; url: string; events: EventNoun[]; people: boolean }
type Made = { name: string; key: string; isSecret: true }

const empty: Values = { name: '', url: '', events: ['reservation', 'entry'], people: false }

/** Asks where another program is and what it hears of; it is told its secret once. */
export function NewReceiverForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const making = useMutation(api.webhooks.create.mutationOptions())
  const send = async (values: Values) => {
    const { data } = await making.mutateAsync(values)
    onMade({ name: data.name, key: data.secret, isSecret: true })
  }
  const texts = { title: 'webhook.new', yes: 'webhook.make', failed: 'webhook.makeFailed' } as const
  return <ReceiverForm first={empty} send={send} texts={texts} onClose={onClose} />
}

/** Changes a receiver; what somebody else saved since the form was opened isn't overwritten. */
export function ChangeReceiverForm({ receiver, onClose }: { receiver: WebhookView; onClose: () => void }) {
  const text = useText()
  const [{ id, version, name, url, events, people }] = useState(receiver)
  const changing = useMutation(api.webhooks.change.mutationOptions())
  const send = async (values: Values) => {
    const { data } = await changing.mutateAsync({ id, version, ...values })
    toast(text('webhook.saved', { name: data.name }), 'ok')
  }
  const texts = { title: 'webhook.change', yes: 'webhook.save', failed: 'webhook.saveFailed' } as const
  return <ReceiverForm first={{ name, url, events, people }} send={send} texts={texts} onClose={onClose} />
}

type Props = {
  first: Values
  send: (values: Values) => Promise<void>
  texts: Record<'title' | 'yes' | 'failed', TextKey>
  onClose: () => void
}

function ReceiverForm({ first, send, texts, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { form, view, field, errorOf, isBusy } = useSchemaForm<Values>({
    defaultValues: first,
    schema: async () => (await import('#domain/webhooks/schema.ts')).createWebhookInput,
    toInput: (values) => values,
    send: async (values) => {
      await send(values)
      onClose()
      await queryClient.invalidateQueries(api.webhooks.pathFilter())
    },
  })
  const events = useWatch({ control: form.control, name: 'events' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(texts.title)}
      actions={
        <>
          <Button onClick={onClose}>{text('webhook.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={isBusy}>
            {text(texts.yes)}
          </Button>
        </>
      }
    >
      <Form view={view} id={id} columns={1}>
        <FormSummary view={view} title={text(texts.failed)} />
        <Field label={text('webhook.name')} hint={text('webhook.nameHint')} autoComplete="off" {...field('name')} />
        <Field
          label={text('webhook.url')}
          hint={text('webhook.urlHint')}
          inputMode="url"
          autoComplete="off"
          {...field('url')}
        />
        <FieldGroup error={errorOf('events')}>
          <Chips
            many
            label={text('webhook.hearsOf')}
            options={eventNouns.map((noun) => ({ value: noun, label: text(nounTexts[noun]) }))}
            value={events}
            onChange={(chosen) => form.setValue('events', chosen)}
          />
        </FieldGroup>
        <Checkbox label={text('webhook.people')} hint={text('webhook.peopleHint')} {...field('people')} />
      </Form>
    </Dialog>
  )
}
