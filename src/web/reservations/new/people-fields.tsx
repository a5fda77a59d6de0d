import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPlayingOwner, isTrainerLed } from '#domain/reservations/rules.ts'
import { useRefusalText, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { PeopleChosen } from '#web/users/people-chosen.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { type NewReservation, type Person, personRefusal } from './new-reservation.ts'
import { StrangerFields } from './stranger-fields.tsx'

type Props = {
  draft: NewReservation
  waitingMax: number
  errors: Record<'owner' | 'players' | 'stranger', string | undefined>
  onChange: (draft: NewReservation) => void
}

/** Whose it is - a trainer's where it is a lesson, or nobody's - and who plays. Nobody is taken twice. */
export function PeopleFields({ draft, waitingMax, errors, onChange }: Props) {
  const text = useText()
  const refusalText = useRefusalText()
  const [refused, setRefused] = useState<{ as: 'owner' | 'player'; why: string } | null>(null)
  const add = (as: 'owner' | 'player', { id, nick, avatar = null }: Person) => {
    const person = { id, nick, avatar }
    const refusal = personRefusal(draft, person, as, waitingMax)
    setRefused(refusal && { as, why: refusalText(refusal) })
    if (refusal) return
    onChange(as === 'owner' ? { ...draft, owner: person } : { ...draft, players: [...draft.players, person] })
  }
  const change = (next: NewReservation) => {
    setRefused(null)
    onChange(next)
  }
  const whyNot = (as: 'owner' | 'player') => (refused?.as === as ? refused.why : undefined)
  return (
    <>
      {isTrainerLed(draft.type) && <TrainerField draft={draft} error={errors.owner} onChange={change} />}
      {draft.stranger && (
        <StrangerFields
          stranger={draft.stranger}
          error={errors.stranger}
          onChange={(stranger) => change({ ...draft, stranger })}
        />
      )}
      {!isTrainerLed(draft.type) && !draft.stranger && (
        <FieldGroup error={draft.owner && errors.owner}>
          {draft.owner === null ? (
            <PlayerSearch
              label={text('desk.owner')}
              hint={text(hasPlayingOwner(draft.type) ? 'desk.ownerHint' : 'desk.ownerHintAside')}
              error={whyNot('owner') ?? errors.owner ?? null}
              onChoose={(person) => add('owner', person)}
            />
          ) : (
            <PeopleChosen
              label={text('desk.owner')}
              people={[draft.owner]}
              onRemove={() => change({ ...draft, owner: null })}
            />
          )}
          {draft.owner === null && hasPlayingOwner(draft.type) && (
            <Button kind="plain" onClick={() => change({ ...draft, guests: [], stranger: { name: '', phone: '' } })}>
              {text('desk.stranger')}
            </Button>
          )}
        </FieldGroup>
      )}
      <FieldGroup>
        <PlayerSearch
          label={text('desk.players')}
          hint={text('desk.playersHint')}
          error={whyNot('player') ?? errors.players ?? null}
          onChoose={(person) => add('player', person)}
        />
        <PeopleChosen
          people={draft.players}
          onRemove={(id) => change({ ...draft, players: draft.players.filter((player) => player.id !== id) })}
        />
      </FieldGroup>
    </>
  )
}

type TrainerProps = Pick<Props, 'draft' | 'onChange'> & { error: string | undefined }

function TrainerField({ draft, error, onChange }: TrainerProps) {
  const text = useText()
  const { data, isError } = useQuery(api.users.trainers.queryOptions())
  const trainers = data?.data ?? []
  return (
    <FieldGroup>
      <NativeSelectField
        label={text('desk.trainer')}
        error={error ?? (isError ? text('desk.trainersFailed') : null)}
        value={draft.trainer === null ? '' : String(draft.trainer)}
        onChange={({ target: { value } }) => onChange({ ...draft, trainer: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: text('desk.trainerNone') },
          ...trainers.map(({ id, nick }) => ({ value: String(id), label: nick })),
        ]}
      />
    </FieldGroup>
  )
}
