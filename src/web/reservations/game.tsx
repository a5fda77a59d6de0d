import { lazy, Suspense, useState } from 'react'
import { cancelRefusal } from '#domain/reservations/rules.ts'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import { clubDay } from '#domain/time.ts'
import { useNow } from '#web/clock.tsx'
import { useConfig } from '#web/config.ts'
import { Link, useTitle } from '#web/navigation.tsx'
import { useCaller } from '#web/session.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cancelFactsOf } from './cancel-facts.ts'
import { CancelSection } from './cancel-section.tsx'
import { dayAddress } from './draft.ts'
import { GameFacts } from './game-facts.tsx'
import { GamePlaces } from './game-places.tsx'
import { GameStatus } from './game-status.tsx'
import { useWords } from './use-words.ts'
import { dayWords } from './words.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** A game: when, where, its state, who plays, what it costs, and canceling it. */
export function Game({ reservation }: { reservation: ReservationSeen }) {
  const words = useWords()
  const { formats } = words
  const now = useNow()
  const caller = useCaller()
  const { cancelHours } = useConfig().booking
  const [asking, setAsking] = useState(false)
  const { startDate, endDate, court } = reservation
  const admin = isAdmin(caller ?? null)
  const refusal = cancelRefusal(cancelFactsOf(reservation, admin), now, cancelHours)
  const over = Date.parse(endDate) <= now
  const cancelable =
    !over && refusal?.key !== 'reservation.errors.notOwner' && refusal?.key !== 'reservation.errors.canceled'
  useTitle(`${court.name}, ${formats.fullDay(startDate)} ${formats.time(startDate)}`)
  return (
    <div className="game">
      <Link className="game__back" to={dayAddress('/reservations', clubDay(Date.parse(startDate)))}>
        <Icon name="back" />
        <span>
          {formats.weekday(startDate)} {formats.dayAndMonth(startDate)}
        </span>
      </Link>
      <header className="game__head">
        <h1>
          <span className="game__time d">
            {formats.time(startDate)}
            <small>–{formats.time(endDate)}</small>
          </span>{' '}
          <span className="game__where d">
            {court.name} <span>{dayWords(startDate, now, words)}</span>
          </span>
        </h1>
        <GameStatus reservation={reservation} now={now} words={words} />
      </header>
      <div className="game__main">
        <GamePlaces reservation={reservation} viewer={{ meId: caller?.id ?? null, now }} words={words} />
        {caller === null && (
          <p className="game__sign-in">
            {words.text('reservation.one.signIn')} <SignInLink />
          </p>
        )}
      </div>
      <div className="game__side">
        {reservation.active && <GameFacts reservation={reservation} isAdmin={admin} words={words} />}
        {cancelable && (
          <CancelSection
            refusal={refusal}
            startsAt={Date.parse(startDate)}
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
