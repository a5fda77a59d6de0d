import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useGameOptions } from './mutations.ts'

type Props = { entry: Pick<EntryView, 'id' | 'nick'>; onSaved?: () => void }

/** Form for what a guest is called, for who brought them and who leads the game; without a name again where it is emptied. */
export function GuestNameForm({ entry: { id, nick }, onSaved }: Props) {
  const text = useText()
  const [name, setName] = useState(nick ?? '')
  const naming = useNameGuest()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    naming.mutate({ id, name: name.trim() || null }, { onSuccess: () => onSaved?.() })
  }
  return (
    <Stack as="form" gap={3} onSubmit={save}>
      <ActError mutation={naming} what="entry.nameFailed" />
      <Field
        label={<Text id="entry.guestName" />}
        hint={<Text id="reservation.new.guestNameHint" />}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target: { value } }) => setName(value)}
      />
      <Button type="submit" busy={naming.isPending} aria-disabled={name.trim() === (nick ?? '')}>
        {text('entry.saveName')}
      </Button>
    </Stack>
  )
}

function useNameGuest() {
  const text = useText()
  const options = useGameOptions(text('entry.nameSaved'), 'entry.nameFailed')
  return useOneAtATime(useMutation(api.entries.name.mutationOptions(options)))
}
