import { lazy, Suspense, useState } from 'react'
import { addRefusal } from '#domain/reservations/rules-staff.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { isTrainerLed } from '#domain/reservations/types.ts'
import { isAdmin } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { toGame } from '#web/reservations/game/to-game.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { useAddEntry } from './mutations.ts'

const AddGuest = lazy(async () => ({ default: (await import('./add-guest.tsx')).AddGuest }))

/** Adding a player, who is searched, or for admins a guest of nobody, where there is room; or why the last one wasn't added. */
export function AddSection({ reservation }: { reservation: Reservation }) {
  const words = useWords()
  const now = useNow()
  const viewer = useViewer() ?? null
  const { waitingMax } = useConfig().booking
  const add = useAddEntry(reservation.documentId)
  const [whom, setWhom] = useState<'player' | 'guest'>('player')
  // Somebody against whom nothing speaks.
  const anybody = { sent: 0, is: { id: 0, nick: '', blocked: false, trainer: false } }
  const refusal = addRefusal(viewer, toGame(reservation), anybody, { now, waitingMax })
  if (refusal && !add.isError) return null
  return (
    <Stack as="section" gap={3}>
      <SectionTitle>
        <Text id={isTrainerLed(reservation.type) ? 'staff.add.pupil' : 'staff.add.title'} />
      </SectionTitle>
      {!add.isPending && <ActError mutation={add} what="staff.add.failed" />}
      {!refusal && (
        <>
          {isAdmin(viewer) && (
            <Choice<'player' | 'guest'>
              quiet
              label={<Text id="staff.add.whom" />}
              value={whom}
              onChange={setWhom}
              options={[
                { value: 'player', label: words.text('staff.add.player') },
                { value: 'guest', label: words.text('staff.add.guest') },
              ]}
            />
          )}
          {whom === 'player' ? (
            <PlayerSearch label={<Text id="staff.add.search" />} onChoose={(player) => add.mutate({ player })} />
          ) : (
            <Suspense>
              <AddGuest
                busy={add.isPending}
                needsName={Date.parse(reservation.startDate) <= now}
                onAdd={(guest) => add.mutate({ guest })}
              />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  )
}
