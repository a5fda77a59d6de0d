import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeysAnswer } from '#domain/keys/schema.ts'
import { type KeyWord, keyWords } from '#domain/keys/words.ts'
import { clubDayOf } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { wordTexts } from './key-columns.tsx'
import type { MadeKey } from './new-key-notice.tsx'

type Props = { doors: KeysAnswer['meta']['doors']; onMade: (made: MadeKey) => void; onClose: () => void }

/** Asks what a new key is for and what it may do; a door's key names its door, and may nothing else. */
export function NewKeyDialog({ doors, onMade, onClose }: Props) {
  const { text } = useWords()
  const today = clubDayOf(useNow())
  const [name, setName] = useState('')
  const [may, setMay] = useState<KeyWord[]>(['read'])
  const [people, setPeople] = useState(false)
  const [until, setUntil] = useState('')
  const [door, setDoor] = useState(doors[0]?.id ?? null)
  const isDoor = may.includes('door')
  const making = useMutation(
    api.keys.create.mutationOptions({
      onSuccess: async ({ data }) => {
        onMade({ name: data.name, key: data.key })
        onClose()
        await queryClient.invalidateQueries(api.keys.pathFilter())
      },
    }),
  )
  // Whatever was chosen before, a door stands alone.
  const choose = (chosen: KeyWord[]) =>
    setMay(chosen.at(-1) === 'door' ? ['door'] : chosen.filter((word) => word !== 'door'))
  const make = () =>
    making.mutate({
      name,
      may,
      people: people && !isDoor,
      door: isDoor ? door : null,
      until: until === '' ? null : until,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('key.new')}
      actions={
        <>
          <Button onClick={onClose}>{text('key.cancel')}</Button>
          <Button kind="primary" busy={making.isPending} onClick={make}>
            {text('key.make')}
          </Button>
        </>
      }
    >
      <Field
        label={text('key.name')}
        hint={text('key.nameHint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Chips
        many
        label={text('key.mayWhat')}
        options={keyWords
          .filter((word) => word !== 'door' || doors.length > 0)
          .map((word) => ({ value: word, label: text(wordTexts[word]) }))}
        value={may}
        onChange={choose}
      />
      {isDoor ? (
        <NativeSelectField
          label={text('key.door')}
          options={doors.map(({ id, name: label }) => ({ value: String(id), label }))}
          value={String(door)}
          onChange={({ target }) => setDoor(Number(target.value))}
        />
      ) : (
        <Checkbox
          label={text('key.people')}
          hint={text('key.peopleHint')}
          checked={people}
          onChange={({ target }) => setPeople(target.checked)}
        />
      )}
      <DateField
        label={text('key.lastDay')}
        hint={text('key.lastDayHint')}
        value={until}
        min={today}
        onChange={setUntil}
      />
      {!making.isPending && <ActError mutation={making} what="key.makeFailed" />}
    </Dialog>
  )
}
