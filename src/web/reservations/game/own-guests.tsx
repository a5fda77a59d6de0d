import { lazy, Suspense, useState } from 'react'
import { removeRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { loadTexts, Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { describeSkill } from '#web/reservations/player-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { EntryList, EntryRow } from './entry.tsx'
import { gameStateIn } from './play-facts.ts'

const GuestNameForm = lazy(async () => {
  const [{ GuestNameForm: form }] = await Promise.all([import('./guest-name-form.tsx'), loadTexts(['entry'])])
  return { default: form }
})

const RemoveGuestDialog = lazy(async () => {
  const [{ RemoveGuestDialog: dialog }] = await Promise.all([
    import('./remove-guest-dialog.tsx'),
    loadTexts(['ownGuest']),
  ])
  return { default: dialog }
})

type Props = { reservation: Reservation; guests: readonly EntryView[] }

/** The guests that the viewer brought: each is called by a name, or taken out, until the game begins. */
export function OwnGuests({ reservation, guests }: Props) {
  const words = useWords()
  const { text } = words
  const isRemovable = removeRefusal(useViewer() ?? null, gameStateIn(reservation), true, useNow()) === null
  const [naming, setNaming] = useState<number | null>(null)
  const named = guests.find(({ id }) => id === naming)
  const [removing, setRemoving] = useState<EntryView | null>(null)
  if (!isRemovable) return null
  return (
    <>
      <EntryList title={<Text id="game.own.guests" values={{ count: guests.length }} />}>
        {guests.map((guest) => (
          <EntryRow
            key={guest.id}
            entry={guest}
            name={nameOf(guest, words)}
            action={
              <Row tight gap={2}>
                <Button aria-expanded={naming === guest.id} onClick={() => setNaming(guest.id)}>
                  <Text id="game.own.name" />
                </Button>
                <Button icon="trash" onClick={() => setRemoving(guest)}>
                  <Text id="game.own.remove" />
                </Button>
              </Row>
            }
          >
            {describeSkill(guest, words)}
            {guest.queue !== undefined && ` · ${text('game.wait.short', { queue: guest.queue })}`}
          </EntryRow>
        ))}
      </EntryList>
      {named && (
        <Suspense>
          <GuestNameForm key={named.id} entry={named} onSaved={() => setNaming(null)} />
        </Suspense>
      )}
      {removing && (
        <Suspense>
          <RemoveGuestDialog guest={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  )
}
