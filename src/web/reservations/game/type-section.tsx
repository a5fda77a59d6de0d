import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useRefusalText, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useChangeGame } from './mutations.ts'
import { SectionTitle } from './section-title.tsx'
import { changeableTypesOf, toChangeInput, trainerOf, typeRefusal } from './type-change.ts'

type Props = { reservation: Reservation; viewer: Viewer }

/** What a game is: another type for those who may choose one, and for lessons who gives them. */
export function TypeSection(props: Props) {
  const now = useNow()
  const types = changeableTypesOf(props.viewer, props.reservation, now)
  return types.length > 0 && <TypeForm {...props} types={types} />
}

function TypeForm({ reservation, viewer, types }: Props & { types: readonly ReservationType[] }) {
  const { waitingMax } = useConfig().booking
  const text = useText()
  const refusalText = useRefusalText()
  const now = useNow()
  const change = useChangeGame()
  const follows = useId()
  const [chosen, setChosen] = useState<ReservationType | null>(null)
  const [trainerId, setTrainerId] = useState<number | null | undefined>(undefined)
  const type = chosen ?? reservation.type
  const teaches = isAdmin(viewer) && isTrainerLed(type)
  const { data: trainers } = useQuery(api.users.trainers.queryOptions(undefined, { enabled: teaches }))
  const trainer = trainerId === undefined ? trainerOf(reservation, trainers?.data ?? []) : trainerId
  const input = teaches && !trainers ? null : toChangeInput(viewer, reservation, { type, trainer })
  const refusal = input && typeRefusal(viewer, reservation, type, { now, waitingMax })
  const guests = type === reservation.type ? 0 : (reservation.inviteds?.length ?? 0)
  function forget() {
    setChosen(null)
    setTrainerId(undefined)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!input || refusal || change.isPending) return
    change.mutate(input, { onSuccess: forget })
  }
  return (
    <Stack as="section" gap={3}>
      <SectionTitle>
        <Text id="gameType.title" />
      </SectionTitle>
      <Stack as="form" gap={4} onSubmit={submit}>
        <TypeChoice types={types} type={type} onChange={setChosen} />
        {teaches && (
          <NativeSelectField
            label={<Text id="gameType.trainer" />}
            value={trainer === null ? '' : String(trainer)}
            onChange={({ target: { value } }) => setTrainerId(value === '' ? null : Number(value))}
            options={[
              { value: '', label: text('gameType.noTrainer') },
              ...(trainers?.data ?? []).map(({ id, nick }) => ({ value: String(id), label: nick })),
            ]}
          />
        )}
        {!change.isPending && <ActError mutation={change} what="reservation.errors.modify" />}
        {input && (
          <>
            <p className="small muted" id={follows}>
              {refusal && refusalText(refusal)}
              {!refusal && guests > 0 && <Text id="gameType.guestsGo" values={{ guests }} />}
              {!refusal && ' '}
              {!refusal && input.type && <Text id={type === 'open' ? 'gameType.opens' : 'gameType.shuts'} />}
            </p>
            <Button type="submit" busy={change.isPending} aria-disabled={!!refusal} aria-describedby={follows}>
              <Text id="gameType.change" />
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  )
}

type ChoiceProps = {
  types: readonly ReservationType[]
  type: ReservationType
  onChange: (type: ReservationType) => void
}

/** Two stand side by side, more are a list. */
function TypeChoice({ types, type, onChange }: ChoiceProps) {
  const text = useText()
  if (types.length > 2) {
    return (
      <NativeSelectField
        label={<Text id="gameType.label" />}
        value={type}
        onChange={({ target: { value } }) => onChange(types.find((one) => one === value) ?? type)}
        options={types.map((one) => ({ value: one, label: text(typeKeys[one]) }))}
      />
    )
  }
  return (
    <Choice<ReservationType>
      quiet
      label={<Text id="gameType.label" />}
      value={type}
      onChange={onChange}
      options={[
        { value: 'open', label: text('reservation.new.open'), hint: text('reservation.new.openHint') },
        { value: 'complete', label: text('reservation.new.complete'), hint: text('reservation.new.completeHint') },
      ]}
    />
  )
}
