import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats, useRefusalText, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { GuestsChoice } from '#web/reservations/booking/guests-choice.tsx'
import { offeredTypesOf } from '#web/reservations/booking/offered-types.ts'
import { WantedLevelField } from '#web/reservations/booking/wanted-level-field.tsx'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PeopleChosen } from '#web/users/people-chosen.tsx'
import { Person as PersonShown } from '#web/users/person.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import type { BookFor } from './book-for-form.tsx'
import { type NewReservation, type Person, personRefusal, withOtherType, withStranger } from './new-reservation.ts'
import { StrangerFields } from './stranger-fields.tsx'
import { WhomField } from './whom-field.tsx'

type Props = {
  booking: BookFor
  slot: DaySlot | null
  onMe: () => void
}

/** For whom - a member, somebody without an account, or nobody; the trainer of a lesson - then what for, and who plays. */
export function BookForFields({ booking, slot, onMe }: Props) {
  const { draft, change, errorOf } = booking
  const place = useRef<HTMLDivElement>(null)
  useGoingOn(place, draft.owner?.id ?? (draft.stranger ? 'stranger' : null))
  return (
    <div ref={place}>
      <Stack gap={5}>
        <WhomPart booking={booking} onMe={onMe} />
        <TypeField draft={draft} error={errorOf('type')} onChange={change} />
        <PlayersField booking={booking} />
        {draft.type === 'open' && !draft.stranger && (
          <FieldGroup error={errorOf('guests')}>
            <GuestsChoice
              label={<Text id="desk.guests" />}
              guests={draft.guests}
              onChange={(guests) => change({ ...draft, guests })}
            />
          </FieldGroup>
        )}
        {draft.type === 'open' && (
          <FieldGroup error={errorOf('wantedLevel')}>
            <WantedLevelField
              around={draft.owner?.level}
              value={draft.wantedLevel}
              onChange={(wantedLevel) => change({ ...draft, wantedLevel })}
            />
          </FieldGroup>
        )}
        {slot && <CancelNote startsAt={slot.startsAt} />}
      </Stack>
    </div>
  )
}

/** Whoever chose for whom goes on in what comes next, where focus would be lost with the row. */
function useGoingOn(place: RefObject<HTMLElement | null>, whom: number | string | null): void {
  const before = useRef(whom)
  useEffect(() => {
    if (before.current === whom) return
    before.current = whom
    findNext(place.current)?.focus()
  }, [place, whom])
}

function WhomPart({ booking, onMe }: Omit<Props, 'slot'>) {
  const { draft, change, errorOf, waitingMax } = booking
  const text = useText()
  const formats = useFormats()
  const refusalText = useRefusalText()
  const [refused, setRefused] = useState<string | null>(null)
  const { owner, stranger, type } = draft
  if (isTrainerLed(type)) return <TrainerField draft={draft} error={errorOf('owner')} onChange={change} />
  const take = ({ id, nick, avatar, level, phone }: Required<Person>) => {
    const person = { id, nick, avatar, level, phone }
    const refusal = personRefusal(draft, person, 'owner', waitingMax)
    setRefused(refusal && refusalText(refusal))
    if (refusal) return
    change({ ...draft, owner: person, stranger: null })
  }
  if (!owner && !stranger) {
    return (
      <WhomField
        hint={text(hasPlayingOwner(type) ? 'desk.ownerHint' : 'desk.ownerHintAside')}
        error={refused ?? errorOf('owner')}
        onPerson={take}
        onStranger={(typed) => change(withStranger(draft, typed))}
        onMe={onMe}
      />
    )
  }
  return (
    <Stack gap={3}>
      <FieldGroup error={owner && errorOf('owner')}>
        <span className="small semibold">{text('desk.owner')}</span>
        <Row spread gap={3}>
          {owner ? (
            <PersonShown name={owner.nick} src={owner.avatar ?? null}>
              {[owner.level && formats.level(owner.level), owner.phone].filter(Boolean).join(' · ')}
            </PersonShown>
          ) : (
            <b>{text('desk.stranger')}</b>
          )}
          <Button kind="plain" onClick={() => change({ ...draft, owner: null, stranger: null })}>
            {text('desk.change')}
          </Button>
        </Row>
      </FieldGroup>
      {stranger && (
        <StrangerFields
          stranger={stranger}
          error={errorOf('guests')}
          onChange={(next) => change({ ...draft, stranger: next })}
          onMember={take}
        />
      )}
    </Stack>
  )
}

type FieldProps = { draft: NewReservation; error: string | undefined; onChange: (draft: NewReservation) => void }

/** What the court is reserved for. */
function TypeField({ draft, error, onChange }: FieldProps) {
  const text = useText()
  const types = offeredTypesOf(useViewer())
  const { data: trainers } = useQuery(api.users.trainers.queryOptions())
  // A lesson for a trainer is one that they give.
  const trainer = trainers?.data.find(({ id }) => id === draft.owner?.id)?.id ?? null
  return (
    <FieldGroup error={error}>
      <Choice<ReservationType>
        wrap
        label={text('desk.type')}
        value={draft.type}
        onChange={(type) => onChange({ ...withOtherType(draft, type), trainer: draft.trainer ?? trainer })}
        options={types.map((type) => ({ value: type, label: text(typeKeys[type]) }))}
      />
    </FieldGroup>
  )
}

function TrainerField({ draft, error, onChange }: FieldProps) {
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

/** Who else plays: Enter adds who was found, Backspace in the empty field takes the last one out. Nobody is taken twice. */
function PlayersField({ booking: { draft, change, crowd, waitingMax, errorOf } }: Pick<Props, 'booking'>) {
  const text = useText()
  const refusalText = useRefusalText()
  const [refused, setRefused] = useState<string | null>(null)
  const { players } = draft
  const changePlayers = (next: readonly Person[]) => {
    setRefused(null)
    change({ ...draft, players: next })
  }
  const add = ({ id, nick, avatar = null }: Person) => {
    const person = { id, nick, avatar }
    const refusal = personRefusal(draft, person, 'player', waitingMax)
    if (refusal) setRefused(refusalText(refusal))
    else changePlayers([...players, person])
  }
  const press = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Backspace' || !(target instanceof HTMLInputElement) || target.value !== '') return
    if (players.length > 0) changePlayers(players.slice(0, -1))
  }
  return (
    <Stack gap={2} onKeyDown={press}>
      <PlayerSearch
        label={text('desk.players')}
        hint={text('desk.playersHint')}
        error={refused ?? (crowd ? refusalText(crowd) : errorOf('players')) ?? null}
        onChoose={add}
      />
      <PeopleChosen people={players} onRemove={(id) => changePlayers(players.filter((player) => player.id !== id))} />
    </Stack>
  )
}

/** Until when they can call it off; the desk always can. */
function CancelNote({ startsAt }: { startsAt: number }) {
  const { cancelHours } = useConfig().booking
  const now = useNow()
  const formats = useFormats()
  const until = cancelDeadlineOf(startsAt, cancelHours)
  return (
    <Row as="p" tight gap={2} align="start" className="small quiet">
      <Icon name="clock" />
      <span>
        {now > until ? (
          <Text id="desk.cancelPassed" />
        ) : (
          <Text
            id="desk.cancelUntil"
            values={{ b: renderBold, day: formats.shortDay(until), time: formats.time(until) }}
          />
        )}
      </span>
    </Row>
  )
}

function renderBold(chunks: ReactNode[]) {
  return <b>{chunks}</b>
}

/** What comes next in the form: for whom, or what somebody without an account is called, or what for. */
export function findNext(place: HTMLElement | null): HTMLElement | null {
  const fields = [...(place?.querySelectorAll('input') ?? [])]
  return fields.find(({ type, checked, value }) => (type === 'radio' ? checked : value === '')) ?? null
}
