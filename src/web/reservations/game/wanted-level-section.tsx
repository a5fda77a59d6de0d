import { type SyntheticEvent, useState } from 'react'
import type { LevelRange } from '#domain/reservations/game.ts'
import { changeRefusal } from '#domain/reservations/rules-change.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Viewer } from '#domain/roles.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { WantedLevelField } from '#web/reservations/booking/wanted-level-field.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useChangeGame } from './mutations.ts'
import { toGame } from './to-game.ts'

type Props = { reservation: Reservation; viewer: Viewer }

/** For which levels an open game is, for those who may say so. */
export function WantedLevelSection({ reservation, viewer }: Props) {
  const now = useNow()
  const facts = { now, waitingMax: 0, slot: null, ownerIsTrainer: false }
  const { wantedLevel } = reservation
  const isRefused = changeRefusal(viewer, toGame(reservation), { wantedLevel }, facts) !== null
  if (reservation.type !== 'open' || isRefused) return null
  // Starts over with what somebody else saved.
  return <LevelForm key={`${wantedLevel?.min} ${wantedLevel?.max}`} reservation={reservation} />
}

function LevelForm({ reservation: { documentId, wantedLevel } }: { reservation: Reservation }) {
  const change = useChangeGame()
  const [draft, setDraft] = useState<LevelRange | null>(wantedLevel)
  const isChanged = draft?.min !== wantedLevel?.min || draft?.max !== wantedLevel?.max
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isChanged && !change.isPending) change.mutate({ documentId, wantedLevel: draft })
  }
  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      <WantedLevelField value={draft} onChange={setDraft} />
      {!change.isPending && <ActError mutation={change} what="reservation.errors.modify" />}
      {isChanged && (
        <Button type="submit" busy={change.isPending}>
          <Text id="reservation.wanted.save" />
        </Button>
      )}
    </Stack>
  )
}
