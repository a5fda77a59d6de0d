import { type SyntheticEvent, useId, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { hasPlayingOwner } from '#domain/reservations/types.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useRefusalText, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import type { Person } from '#web/reservations/book-for/new-reservation.ts'
import { useChangeGame } from '#web/reservations/game/mutations.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { PeopleChosen } from '#web/users/people-chosen.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { ownerNickOf, ownerRefusal, toOwnerInput } from './owner-plan.ts'

type Props = {
  reservation: Reservation
  /** Why nothing of it can be changed any more. */
  refusal: string | null
  onClose: () => void
}

/** Whose a game is: somebody who is searched, or nobody. Who was chosen stays when it is refused. */
export function OwnerSheet({ reservation, refusal, onClose }: Props) {
  const text = useText()
  const now = useNow()
  const form = useId()
  const viewer = useViewer() ?? null
  const { waitingMax } = useConfig().booking
  const refusalText = useRefusalText()
  const change = useChangeGame()
  const [whose, setWhose] = useState<'player' | 'nobody'>('player')
  const [person, setPerson] = useState<Person | null>(null)
  const chosen = whose === 'nobody' || person !== null
  const owner = whose === 'nobody' ? null : person
  const isSame = chosen && (owner?.id ?? null) === (reservation.owner ?? null)
  const refused = chosen ? ownerRefusal(viewer, reservation, owner, { now, waitingMax }) : null
  const reason = refusal ?? (refused && refusalText(refused)) ?? (isSame ? text('staff.owner.same') : null)
  const choose = (next: { whose?: 'player' | 'nobody'; person?: Person | null }) => {
    change.reset()
    if (next.whose) setWhose(next.whose)
    if (next.person !== undefined) setPerson(next.person)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!chosen || reason !== null || change.isPending) return
    change.mutate(toOwnerInput(reservation, owner), { onSuccess: onClose })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('staff.owner.open')}
      foot={
        <>
          <p className="small muted">
            {reason ?? <Follows reservation={reservation} owner={chosen ? owner : undefined} />}
          </p>
          <Button
            type="submit"
            form={form}
            kind="primary"
            full
            busy={change.isPending}
            aria-disabled={!chosen || reason !== null}
          >
            {text('staff.move.save')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={form} onSubmit={submit}>
        {!change.isPending && <ActError mutation={change} what="reservation.errors.modify" />}
        <p>
          <CurrentOwner reservation={reservation} />
        </p>
        <Choice<'player' | 'nobody'>
          label={text('staff.owner.whose')}
          value={whose}
          onChange={(next) => choose({ whose: next })}
          options={[
            { value: 'player', label: text('staff.owner.player') },
            { value: 'nobody', label: text('staff.owner.nobody') },
          ]}
        />
        {whose === 'player' && person === null && (
          <PlayerSearch
            label={text('staff.owner.search')}
            onChoose={({ id, nick }) => choose({ person: { id, nick } })}
          />
        )}
        {whose === 'player' && person && (
          <PeopleChosen
            label={text('staff.owner.search')}
            people={[person]}
            onRemove={() => choose({ person: null })}
          />
        )}
      </Stack>
    </Sheet>
  )
}

function CurrentOwner({ reservation }: Pick<Props, 'reservation'>) {
  const nick = ownerNickOf(reservation)
  if (nick === undefined) return <Text id="staff.owner.nowAside" />
  return nick === null ? <Text id="staff.owner.nowNobody" /> : <Text id="staff.owner.now" values={{ name: nick }} />
}

/** What follows: owners of games that owners play in are in them, and nobody leaves. */
function Follows({ reservation, owner }: Pick<Props, 'reservation'> & { owner: Person | null | undefined }) {
  if (owner === undefined) return <Text id="staff.owner.choose" />
  if (owner === null) return <Text id="staff.owner.nobodyFollows" />
  const isIn = reservation.players?.some(({ user }) => user?.id === owner.id)
  if (!hasPlayingOwner(reservation.type) || isIn) return <Text id="staff.owner.follows" values={{ name: owner.nick }} />
  return <Text id="staff.owner.joins" values={{ name: owner.nick }} />
}
