import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { KeysAnswer } from '#domain/keys/schema.ts'
import { type KeyWord, keyWords } from '#domain/keys/words.ts'
import { clubDayOf } from '#domain/time.ts'
import { useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { wordTexts } from './key-columns.tsx'
import type { MadeKey } from './new-key-notice.tsx'

type Values = { name: string; may: KeyWord[]; people: boolean; door: string; until: string }
type Props = { doors: KeysAnswer['meta']['doors']; onMade: (made: MadeKey) => void; onClose: () => void }

const toInput = ({ name, may, people, door, until }: Values) => {
  const isDoor = may.includes('door')
  return { name, may, people: people && !isDoor, door: isDoor ? Number(door) : null, until: until || null }
}

/** Whatever was chosen before, a door stands alone. */
const apart = (chosen: KeyWord[]): KeyWord[] =>
  chosen.at(-1) === 'door' ? ['door'] : chosen.filter((word) => word !== 'door')

/** Asks what a new key is for and what it may do; a door's key names its door, and may nothing else. */
export function NewKeyDialog({ doors, onMade, onClose }: Props) {
  const text = useText()
  const id = useId()
  const today = clubDayOf(useNow())
  const making = useMutation(api.keys.create.mutationOptions())
  const empty: Values = { name: '', may: ['read'], people: false, door: String(doors[0]?.id ?? ''), until: '' }
  const { form, view, field, errorOf, isBusy } = useSchemaForm<Values>({
    defaultValues: empty,
    schema: async () => (await import('#domain/keys/schema.ts')).createKeyInput,
    toInput,
    send: async (values) => {
      const { data } = await making.mutateAsync(toInput(values))
      onMade({ name: data.name, key: data.key })
      onClose()
      await queryClient.invalidateQueries(api.keys.pathFilter())
    },
  })
  const [may, until] = useWatch({ control: form.control, name: ['may', 'until'] })
  const words = keyWords.filter((word) => word !== 'door' || doors.length > 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('key.new')}
      actions={
        <>
          <Button onClick={onClose}>{text('key.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={isBusy}>
            {text('key.make')}
          </Button>
        </>
      }
    >
      <Form view={view} id={id} columns={1}>
        <FormSummary view={view} title={text('key.makeFailed')} />
        <Field label={text('key.name')} hint={text('key.nameHint')} autoComplete="off" {...field('name')} />
        <FieldGroup error={errorOf('may')}>
          <Chips
            many
            label={text('key.mayWhat')}
            options={words.map((word) => ({ value: word, label: text(wordTexts[word]) }))}
            value={may}
            onChange={(chosen) => form.setValue('may', apart(chosen))}
          />
        </FieldGroup>
        {may.includes('door') ? (
          <NativeSelectField
            label={text('key.door')}
            options={doors.map((door) => ({ value: String(door.id), label: door.name }))}
            {...field('door')}
          />
        ) : (
          <Checkbox label={text('key.people')} hint={text('key.peopleHint')} {...field('people')} />
        )}
        <DateField
          label={text('key.lastDay')}
          hint={text('key.lastDayHint')}
          error={errorOf('until')}
          value={until}
          min={today}
          onChange={(day) => form.setValue('until', day)}
        />
      </Form>
    </Dialog>
  )
}
