import { useState } from 'react'
import { removeRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { describeSkill } from '#web/reservations/player-words.ts'
import { Button } from '#web/ui/button.tsx'
import { GameAsk } from './ask-button.tsx'
import { GuestRing } from './game-places.tsx'
import { ownGuestsOf, queueOf } from './places.ts'
import { gameStateIn, type ViewerFacts } from './play-facts.ts'
import { useRemoveEntry } from './use-remove-entry.ts'

type Props = { reservation: Reservation; viewerFacts: ViewerFacts; now: number; words: Words }

/** How the viewer stands in a game where the court doesn't say it: their place in the queue, and the guests they brought. */
export function GameOwn({ reservation, viewerFacts: { meId }, now, words }: Props) {
  const queue = queueOf(reservation, meId)
  const guests = meId === null ? [] : ownGuestsOf(reservation, meId)
  const removable = removeRefusal(gameStateIn(reservation), true, now) === null
  const [asked, setAsked] = useState<EntryView | null>(null)
  if (!reservation.active) return null
  return (
    <>
      {queue !== null && (
        <section className="standing">
          <h2 className="display">
            {reservation.closed ? (
              <Text id="reservation.wait.leftOut" />
            ) : (
              <Text id="reservation.wait.number" values={{ queue }} />
            )}
          </h2>
          <p className="small muted">
            {reservation.closed ? (
              <Text id="reservation.wait.closedHint" />
            ) : (
              <Text id="reservation.wait.hint" values={{ queue }} />
            )}
          </p>
        </section>
      )}
      {guests.length > 0 && removable && (
        <section className="queue">
          <h2 className="display uppercase">
            <Text id="reservation.own.guests" values={{ count: guests.length }} />
          </h2>
          <ul>
            {guests.map((guest) => (
              <li key={guest.id}>
                <GuestRing words={words} />
                <span className="queue__who">
                  <b>{words.text('reservation.one.guest')}</b>
                  <span className="small muted">
                    {describeSkill(guest, words)}
                    {guest.queue !== undefined && ` · ${words.text('reservation.wait.short', { queue: guest.queue })}`}
                  </span>
                </span>
                <Button icon="trash" onClick={() => setAsked(guest)}>
                  <Text id="reservation.own.remove" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && <RemoveGuest guest={asked} words={words} onClose={() => setAsked(null)} />}
    </>
  )
}

function RemoveGuest({ guest, words, onClose }: { guest: EntryView; words: Words; onClose: () => void }) {
  const remove = useRemoveEntry(words.text('reservation.one.guest'))
  return (
    <GameAsk
      title={<Text id="reservation.own.ask" />}
      keep="reservation.own.keep"
      yes="reservation.own.yes"
      failed="reservation.errors.deletingPlayer"
      act={remove}
      onYes={() => remove.mutate({ id: guest.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Text id="reservation.own.follows" values={{ skill: describeSkill(guest, words) }} />
      </p>
    </GameAsk>
  )
}
