import { useId } from 'react'
import { fitsLevel } from '#domain/reservations/levels.ts'
import { joinRefusal } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats, useRefusalText, useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { GuestsChoice } from '#web/reservations/booking/guests-choice.tsx'
import { PlaysThen } from '#web/reservations/booking/plays-then.tsx'
import { useGuests } from '#web/reservations/booking/use-guests.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { countPlaying, type JoinOutcome, joinOutcomeOf } from './join-outcome.ts'
import * as styles from './join-section.module.css'
import { useJoinGame } from './mutations.ts'
import { joinFactsOf } from './play-facts.ts'
import { useViewerFacts } from './use-viewer-facts.ts'

type Props = {
  reservation: Reservation
  /** The token of the public link that opened the game. */
  token: string | null
}

/** Joining, with up to two guests: what the viewer pays, whether they play or wait, and the one button. */
export function JoinSection({ reservation, token }: Props) {
  const { waitingMax, invitations } = useConfig().booking
  const words = useWords()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const now = useNow()
  const viewerFacts = useViewerFacts()
  const { meId, isAdmin } = viewerFacts
  const bringing = useGuests()
  const noteId = useId()
  const { join, mutation } = useJoinGame(reservation, token)
  const level = useMe()?.level
  const isOutside = level !== undefined && reservation.wantedLevel !== null && !fitsLevel(reservation, level)
  const facts = joinFactsOf(reservation, { ...viewerFacts, hasToken: token !== null, waitingMax, invitations })
  const mayBring = reservation.type === 'open' && !isAdmin && invitations
  const guests = mayBring ? bringing.guests : []
  const refusedAlone = joinRefusal(facts, 0, now)
  const error = <ActError mutation={mutation} what="reservation.errors.updatePlayers" />
  if (refusedAlone && refusedAlone.key !== 'reservation.errors.gameFull') return error
  const refusal = refusedAlone ?? joinRefusal(facts, guests.length, now)
  const isVisitor = meId === null
  const outcome = joinOutcomeOf(reservation.freePlaces, guests.length)
  function press() {
    if (isVisitor) navigate(`/login?next=${encodeURIComponent(bringing.here)}`)
    else join(guests)
  }
  return (
    <>
      <Stack as="section" gap={4} aria-label={words.text('game.join.title')}>
        {!mutation.isPending && error}
        {mayBring && (
          <GuestsChoice label={<Text id="reservation.new.guests" />} guests={guests} onChange={bringing.bring} />
        )}
        {isOutside && <OtherLevel reservation={reservation} level={level} />}
        {!refusal && <PlaysThen hour={reservation} />}
        <p className="small muted" id={noteId}>
          {refusal ? refusalText(refusal) : <Text id="game.join.terms" />}{' '}
          {!refusal && isVisitor && <Text id="game.join.signIn" />}
        </p>
      </Stack>
      <Row gap={3} className={cx(styles.foot, !isAdmin && styles.sticky)} data-clear="">
        <Outcome outcome={outcome} guests={guests.length} />
        <Price each={reservation.pricePerPlayer} places={countPlaying(outcome, guests.length)} />
        <Button
          kind={isAdmin || outcome.is === 'waits' ? 'outline' : 'primary'}
          busy={mutation.isPending}
          aria-disabled={!!refusal}
          aria-describedby={noteId}
          onClick={press}
        >
          <Text id={mutation.isPending ? 'game.join.joining' : joinKeys[outcome.is]} />
        </Button>
      </Row>
    </>
  )
}

const joinKeys = {
  plays: 'game.join.action',
  partly: 'game.join.action',
  waits: 'game.join.wait',
} as const

/** For whom the game is, whom it isn't, and that it is no more than advice. */
function OtherLevel({ reservation: { wantedLevel }, level }: { reservation: Reservation; level: number }) {
  const formats = useFormats()
  if (!wantedLevel) return null
  const [min, max] = [formats.level(wantedLevel.min), formats.level(wantedLevel.max)]
  return (
    <p className="strong">
      <Text id="game.join.outside" values={{ min: min === max ? 'same' : min, max, level: formats.level(level) }} />
    </p>
  )
}

/** Always there, in room for two lines: news that changes it must not move the button from under a finger. */
function Outcome({ outcome, guests }: { outcome: JoinOutcome; guests: number }) {
  return (
    <output className={cx('small', styles.outcome, outcome.is === 'plays' && styles.outcomePlays)}>
      {outcome.is === 'plays' && <Text id="game.join.plays" values={{ guests }} />}
      {outcome.is === 'waits' && <Text id="game.join.waits" values={{ guests }} />}
      {outcome.is === 'partly' && (
        <Text id="game.join.partly" values={{ free: outcome.free, waiting: outcome.waiting }} />
      )}
    </output>
  )
}

/** For the places played on; whoever waits sees what one place costs. */
function Price({ each, places }: { each: number | undefined; places: number }) {
  const formats = useFormats()
  if (each === undefined) return null
  return (
    <Stack as="p">
      <span className="display text-heading">{formats.euros(each * Math.max(places, 1))}</span>{' '}
      <span className="small muted">
        <Text id="game.join.places" values={{ places }} />
      </span>
    </Stack>
  )
}
