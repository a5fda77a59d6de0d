import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type EventNoun, eventNouns } from '#domain/webhooks/events.ts'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { nounTexts } from './receiver-words.tsx'

type Values = { name: string; url: string; events: EventNoun[]; people: boolean }
type Props = { onMade: (made: { name: string; key: string; isSecret: true }) => void; onClose: () => void }

const empty: Values = { name: '', url: '', events: ['reservation', 'entry'], people: false }

/** Asks where another program is and what it hears of; it is told its secret once. */
export function NewReceiverForm({ onMade, onClose }: Props) {
  const text = useText()
  const id = useId()
  const making = useMutation(api.webhooks.create.mutationOptions())
  const { form, view, field, errorOf, isBusy } = useSchemaForm<Values>({
    defaultValues: empty,
    schema: async () => (await import('#domain/webhooks/schema.ts')).createWebhookInput,
    toInput: (values) => values,
    send: async (values) => {
      const { data } = await making.mutateAsync(values)
      onMade({ name: data.name, key: data.secret, isSecret: true })
      onClose()
      await queryClient.invalidateQueries(api.webhooks.pathFilter())
    },
  })
  const events = useWatch({ control: form.control, name: 'events' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('webhook.new')}
      actions={
        <>
          <Button onClick={onClose}>{text('webhook.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={isBusy}>
            {text('webhook.make')}
          </Button>
        </>
      }
    >
      <Form view={view} id={id} columns={1}>
        <FormSummary view={view} title={text('webhook.makeFailed')} />
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
