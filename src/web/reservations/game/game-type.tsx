import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { isTrainerLed } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text, useRefusalText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { GameTrouble } from './game-error.tsx'
import { changeAsked, trainerOf, typeRefusal, typesOpen } from './type-change.ts'
import { useChange } from './use-change.ts'

type Props = { reservation: Reservation; viewer: Viewer; now: number; words: Words }

/** What a game is: another type for those who may choose one, and for lessons who gives them. */
export function GameType(props: Props) {
  const { reservation, viewer, now } = props
  const types = typesOpen(viewer, reservation, now)
  return types.length > 0 && <Types {...props} types={types} />
}

function Types({ reservation, viewer, now, words, types }: Props & { types: readonly ReservationType[] }) {
  const { waitingMax } = useConfig().booking
  const refusalText = useRefusalText()
  const change = useChange()
  const follows = useId()
  const [chosen, setChosen] = useState<ReservationType | null>(null)
  const [teacher, setTeacher] = useState<number | null | undefined>(undefined)
  const type = chosen ?? reservation.type
  const teaches = isAdmin(viewer) && isTrainerLed(type)
  const { data: trainers } = useQuery(api.users.trainers.queryOptions(undefined, { enabled: teaches }))
  const trainer = teacher === undefined ? trainerOf(reservation, trainers?.data ?? []) : teacher
  const ask = teaches && !trainers ? null : changeAsked(viewer, reservation, { type, trainer })
  const refusal = ask && typeRefusal(viewer, reservation, type, { now, waitingMax })
  const guests = type === reservation.type ? 0 : (reservation.inviteds?.length ?? 0)
  function forget() {
    setChosen(null)
    setTeacher(undefined)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!ask || refusal || change.isPending) return
    change.mutate(ask, { onSuccess: forget })
  }
  return (
    <section className="kind">
      <h2 className="display uppercase">
        <Text id="reservation.type.title" />
      </h2>
      <form onSubmit={submit}>
        <TypeChoice types={types} type={type} words={words} onChange={setChosen} />
        {teaches && (
          <SelectField
            label={<Text id="reservation.type.trainer" />}
            value={trainer === null ? '' : String(trainer)}
            onChange={({ target: { value } }) => setTeacher(value === '' ? null : Number(value))}
            options={[
              { value: '', label: words.text('reservation.type.noTrainer') },
              ...(trainers?.data ?? []).map(({ id, username }) => ({ value: String(id), label: username })),
            ]}
          />
        )}
        {!change.isPending && <GameTrouble act={change} what="reservation.errors.modify" />}
        {ask && (
          <>
            <p className="small muted" id={follows}>
              {refusal && refusalText(refusal)}
              {!refusal && guests > 0 && <Text id="reservation.type.guestsGo" values={{ guests }} />}
              {!refusal && ' '}
              {!refusal && ask.type && (
                <Text id={type === 'open' ? 'reservation.type.opens' : 'reservation.type.shuts'} />
              )}
            </p>
            <Button type="submit" busy={change.isPending} aria-disabled={!!refusal} aria-describedby={follows}>
              <Text id="reservation.type.change" />
            </Button>
          </>
        )}
      </form>
    </section>
  )
}

type ChoiceProps = {
  types: readonly ReservationType[]
  type: ReservationType
  words: Words
  onChange: (type: ReservationType) => void
}

/** Two stand side by side, more are a list. */
function TypeChoice({ types, type, words: { text }, onChange }: ChoiceProps) {
  if (types.length > 2) {
    return (
      <SelectField
        label={<Text id="reservation.type.label" />}
        value={type}
        onChange={({ target: { value } }) => onChange(types.find((one) => one === value) ?? type)}
        options={types.map((one) => ({ value: one, label: text(typeKeys[one]) }))}
      />
    )
  }
  return (
    <Choice<ReservationType>
      quiet
      label={<Text id="reservation.type.label" />}
      value={type}
      onChange={onChange}
      options={[
        { value: 'open', label: text('reservation.new.open'), hint: text('reservation.new.openHint') },
        { value: 'complete', label: text('reservation.new.complete'), hint: text('reservation.new.completeHint') },
      ]}
    />
  )
}
