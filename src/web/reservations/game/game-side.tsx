import { lazy, Suspense } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Viewer } from '#domain/roles.ts'
import { TellMeLink } from '#web/alerts/tell-me-link.tsx'
import { useIsAlive } from '#web/app/boot-data.ts'
import { loadTexts, Text } from '#web/app/intl.tsx'
import { ShareSection } from '#web/reservations/share/share-section.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { makeBookedPart } from './game-cache.ts'
import { GameEndings } from './game-endings.tsx'
import { GameFacts } from './game-facts.tsx'
import { type GamePlace, GameSections, GameUrgent } from './game-layout.tsx'
import { GameNote } from './game-note.tsx'
import { SignInAtLink } from './game-sign-in.tsx'
import { JoinSection } from './join-section.tsx'
import type { OpenPlayer } from './use-open-player.ts'

const GameLater = lazy(async () => {
  const [{ GameLater: later }] = await Promise.all([import('./game-later.tsx'), loadTexts(['gameType'])])
  return { default: later }
})
const OpenDoor = lazy(async () => {
  const [{ OpenDoor: button }] = await Promise.all([import('#web/access/open-door.tsx'), loadTexts(['door'])])
  return { default: button }
})
const GamePay = lazy(async () => ({ default: (await import('./game-later.tsx')).GamePay }))

type Props = {
  reservation: Reservation
  place: GamePlace
  /** Not known yet, or nobody. */
  viewer: Viewer | undefined
  token: string | null
  /** For staff. */
  open: OpenPlayer | null
  /** Whether it isn't over yet. */
  coming: boolean
}

/** What everybody but admins does with a game: joining first, what can't be undone last. */
export function GameSide({ reservation, place, viewer, token, open, coming }: Props) {
  const atLink = place === 'link'
  const meId = viewer?.id ?? null
  const alive = useIsAlive()
  // Players see that of their own places alone.
  const isHeld = reservation.players?.some(({ heldUntil }) => heldUntil) ?? false
  // What follows a booking follows once it is paid.
  const booked = coming && !isHeld && reservation.reservedByUser ? makeBookedPart(reservation) : null
  const isLacking = coming && !booked && reservation.status === 'open' && reservation.freePlaces > 0
  const isRestricted = viewer === null && atLink
  return (
    <>
      {alive && viewer && isHeld && (
        <GameUrgent>
          <Suspense>
            <GamePay reservation={reservation} viewer={viewer} atLink={atLink} />
          </Suspense>
        </GameUrgent>
      )}
      {alive && reservation.reservedByUser && reservation.door && (
        <GameUrgent>
          <Suspense>
            <OpenDoor id={reservation.id} door={reservation.door} />
          </Suspense>
        </GameUrgent>
      )}
      {isRestricted && <SignInAtLink reservation={reservation} />}
      {viewer !== undefined && !isRestricted && <JoinSection reservation={reservation} token={token} />}
      {token === null && viewer !== undefined && <TellMeLink reservation={reservation} meId={meId} />}
      {isLacking && reservation.reservedByUser && (
        <a href="#search" className={buttonClass({ full: true })}>
          <Text id="reservation.findPlayers" />
        </a>
      )}
      {token === null && <GameNote reservation={reservation} meId={meId} />}
      <GameSections>
        {booked}
        {reservation.active && <GameFacts reservation={reservation} coming={coming} />}
        {coming && !booked && <ShareSection reservation={reservation} viewer={viewer ?? null} />}
        {meId !== null && <GameEndings reservation={reservation} />}
        {/* Last, as they come once the page is alive, and nothing below them is to jump. */}
        {alive && viewer && (
          <Suspense>
            <GameLater {...{ reservation, viewer, open, coming, isLacking, place, isHeld }} />
          </Suspense>
        )}
      </GameSections>
    </>
  )
}
