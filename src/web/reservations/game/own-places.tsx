import { lazy, Suspense, useState } from 'react'
import { removeRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { loadTexts, Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { nameOf } from '#web/reservations/describe-people.ts'
import { describeSkill } from '#web/reservations/player-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EntryList, EntryRow } from './entry.tsx'
import { ownGuestsOf, queueOf } from './places.ts'
import { gameStateIn } from './play-facts.ts'
import { useViewerFacts } from './use-viewer-facts.ts'

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

type Props = { reservation: Reservation }

/** The viewer's places where the court doesn't show them: their turn among those who wait, and the guests they brought. */
export function OwnPlaces({ reservation }: Props) {
  const words = useWords()
  const { text } = words
  const now = useNow()
  const { meId } = useViewerFacts()
  const guests = meId === null ? [] : ownGuestsOf(reservation, meId)
  const isRemovable = removeRefusal(gameStateIn(reservation), true, now) === null
  const [naming, setNaming] = useState<number | null>(null)
  const named = guests.find(({ id }) => id === naming)
  const [removing, setRemoving] = useState<EntryView | null>(null)
  if (!reservation.active) return null
  return (
    <>
      <Turn reservation={reservation} queue={queueOf(reservation, meId)} />
      {guests.length > 0 && isRemovable && (
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
      )}
      {named && isRemovable && (
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

/** Shows whoever waits their turn; in a closed game, that the four don't include them. */
function Turn({ reservation: { closed }, queue }: Props & { queue: number | null }) {
  const hint = useMails() ? 'game.wait.hint' : 'game.wait.hint.noMail'
  if (queue === null) return null
  return (
    <Notice>
      <h2 className="display text-subheading">
        {closed ? <Text id="game.wait.leftOut" /> : <Text id="game.wait.number" values={{ queue }} />}
      </h2>
      <p className="small muted">
        {closed ? <Text id="game.wait.closedHint" /> : <Text id={hint} values={{ queue }} />}
      </p>
    </Notice>
  )
}
