import { lazy, Suspense, useState } from 'react'
import { cancelRefusal } from '#domain/reservations/rules.ts'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import { useNow } from '#web/clock.tsx'
import { useConfig } from '#web/config.ts'
import { useCaller } from '#web/session.tsx'
import { cancelFactsOf } from './cancel-facts.ts'
import { CancelSection } from './cancel-section.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameBack, GameHead } from './game-head.tsx'
import { GamePlaces } from './game-places.tsx'
import { GameSignIn } from './game-sign-in.tsx'
import { ShareSection } from './share-section.tsx'
import { useWords } from './use-words.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** Where a game is shown: on its own page, over the day, or at its public link. */
export type GamePlace = 'page' | 'dialog' | 'link'

/** A game: when, where, its state, who plays, what it costs, sharing it, and canceling it. */
export function Game({ reservation, place }: { reservation: ReservationSeen; place: GamePlace }) {
  const words = useWords()
  const now = useNow()
  const caller = useCaller()
  const { cancelHours } = useConfig().booking
  const [asking, setAsking] = useState(false)
  const admin = isAdmin(caller ?? null)
  const refusal = cancelRefusal(cancelFactsOf(reservation, admin), now, cancelHours)
  const over = Date.parse(reservation.endDate) <= now
  const cancelable =
    !over && refusal?.key !== 'reservation.errors.notOwner' && refusal?.key !== 'reservation.errors.canceled'
  const viewer = { meId: caller?.id ?? null, now }
  const coming = reservation.active && !over
  return (
    <div className={`game game--${place}`}>
      {place !== 'dialog' && <GameBack reservation={reservation} words={words} />}
      <GameHead reservation={reservation} now={now} words={words} heading={place === 'dialog' ? 'h2' : 'h1'} />
      <div className="game__main">
        <GamePlaces reservation={reservation} viewer={viewer} words={words} all={place === 'dialog'} />
        {caller === null && place !== 'link' && <GameSignIn look="line" />}
      </div>
      <div className="game__side">
        {caller === null && place === 'link' && <GameSignIn look="restricted" />}
        {reservation.active && <GameFacts reservation={reservation} isAdmin={admin} words={words} />}
        {coming && <ShareSection reservation={reservation} caller={caller ?? null} words={words} />}
        {cancelable && (
          <CancelSection
            refusal={refusal}
            startsAt={Date.parse(reservation.startDate)}
            isAdmin={admin}
            words={words}
            onCancel={() => setAsking(true)}
          />
        )}
      </div>
      {asking && (
        <Suspense>
          <CancelDialog reservation={reservation} words={words} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
