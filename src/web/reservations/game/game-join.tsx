import { useId } from 'react'
import { joinRefusal } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text, useRefusalText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { GuestsChoice } from '#web/reservations/booking/guests-choice.tsx'
import { useGuests } from '#web/reservations/booking/use-guests.ts'
import { Button } from '#web/ui/button.tsx'
import { GameTrouble } from './game-error.tsx'
import { type JoinFate, joinFate, playingOf } from './join-outcome.ts'
import { joinFactsOf, type ViewerFacts } from './play-facts.ts'
import { useJoin } from './use-join.ts'

type Props = {
  reservation: Reservation
  viewerFacts: ViewerFacts
  /** The public link's, where the game was opened by it. */
  token: string | null
  now: number
  words: Words
}

/** Joining, with up to two guests: what one pays, whether one plays or waits, and the one button. */
export function GameJoin({ reservation, viewerFacts, token, now, words }: Props) {
  const { waitingMax } = useConfig().booking
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const kept = useGuests()
  const told = useId()
  const { join, mutation } = useJoin(reservation, token)
  const facts = joinFactsOf(reservation, { ...viewerFacts, hasToken: token !== null, waitingMax })
  const mayBring = reservation.type === 'open' && !viewerFacts.isAdmin
  const guests = mayBring ? kept.guests : []
  const first = joinRefusal(facts, 0, now)
  const trouble = <GameTrouble act={mutation} what="reservation.errors.updatePlayers" />
  if (first && first.key !== 'reservation.errors.gameFull') return trouble
  const refusal = first ?? joinRefusal(facts, guests.length, now)
  const visitor = viewerFacts.meId === null
  const fate = joinFate(reservation.freePlaces, guests.length)
  const press = () => (visitor ? navigate(`/login?next=${encodeURIComponent(kept.here)}`) : join(guests))
  return (
    <>
      <section className="join" aria-label={words.text('reservation.join.title')}>
        {!mutation.isPending && trouble}
        {mayBring && (
          <GuestsChoice
            label={<Text id="reservation.new.guests" />}
            guests={guests}
            words={words}
            onChange={kept.bring}
          />
        )}
        <p className="small muted" id={told}>
          {refusal ? refusalText(refusal) : <Text id="reservation.join.terms" />}{' '}
          {!refusal && visitor && <Text id="reservation.join.signIn" />}
        </p>
      </section>
      <div className={viewerFacts.isAdmin ? 'join__foot join__foot--still' : 'join__foot'} data-clear="">
        <Outcome fate={fate} guests={guests.length} />
        <Money each={reservation.pricePerPlayer} places={playingOf(fate, guests.length)} words={words} />
        <Button
          kind={viewerFacts.isAdmin || fate.is === 'waits' ? 'outline' : 'primary'}
          busy={mutation.isPending}
          aria-disabled={!!refusal}
          aria-describedby={told}
          onClick={press}
        >
          <Text id={mutation.isPending ? 'reservation.join.joining' : 'reservation.join.action'} />
        </Button>
      </div>
    </>
  )
}

/** Always there, in room for two lines: news that changes it must not move the button from under a finger. */
function Outcome({ fate, guests }: { fate: JoinFate; guests: number }) {
  return (
    <output className={fate.is === 'plays' ? 'join__outcome join__outcome--plays' : 'join__outcome'}>
      {fate.is === 'plays' && <Text id="reservation.join.plays" values={{ guests }} />}
      {fate.is === 'waits' && <Text id="reservation.join.waits" values={{ guests }} />}
      {fate.is === 'partly' && (
        <Text id="reservation.join.partly" values={{ free: fate.free, waiting: fate.waiting }} />
      )}
    </output>
  )
}

/** For the places played on; whoever waits sees what one place costs. */
function Money({ each, places, words: { formats } }: { each: number | undefined; places: number; words: Words }) {
  if (each === undefined) return null
  return (
    <p className="join__price">
      <span className="display">{formats.euros(each * Math.max(places, 1))}</span>{' '}
      <span className="small muted">
        <Text id="reservation.join.places" values={{ places }} />
      </span>
    </p>
  )
}
