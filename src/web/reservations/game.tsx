import { lazy, Suspense } from 'react'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { isAdmin, isTrainer } from '#domain/roles.ts'
import { useNow } from '#web/clock.tsx'
import { loadTexts } from '#web/intl.tsx'
import { useCaller } from '#web/session.tsx'
import { GameEndings } from './game-endings.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameBack, GameHead } from './game-head.tsx'
import { GameJoin } from './game-join.tsx'
import { GameOwn } from './game-own.tsx'
import { GamePlaces } from './game-places.tsx'
import { GameSignIn } from './game-sign-in.tsx'
import { GameType } from './game-type.tsx'
import { GameWhole } from './game-whole.tsx'
import { ShareSection } from './share-section.tsx'
import { useGameNews } from './use-game-news.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenPlayer } from './use-open-player.ts'
import { useShowAll } from './use-show-all.ts'
import { useWords } from './use-words.ts'

const PlayerDrawer = lazy(async () => ({ default: (await import('#web/entries/player-drawer.tsx')).PlayerDrawer }))
const GameStaff = lazy(async () => {
  const [{ GameStaff: part }] = await Promise.all([import('./game-staff.tsx'), loadTexts(['close', 'entry', 'staff'])])
  return { default: part }
})

/** Where a game is shown: on its own page, over the day, or at its public link. */
export type GamePlace = 'page' | 'dialog' | 'link'

type Props = {
  reservation: ReservationSeen
  place: GamePlace
  /** The public link's, where the game was opened by it. */
  token: string | null
}

/** A game: when, where, its state, who plays, and all that the caller may do with it; what can't be undone comes last. */
export function Game({ reservation, place, token }: Props) {
  const words = useWords()
  const now = useNow()
  const caller = useCaller()
  const player = useOpenPlayer()
  const kept = useKeptFocus()
  const meId = caller?.id ?? null
  const admin = isAdmin(caller ?? null)
  const looker = { meId, isAdmin: admin }
  const open = admin || isTrainer(caller ?? null) ? player.open : null
  const coming = reservation.active && Date.parse(reservation.endDate) > now
  const all = place === 'dialog'
  // The dialog above it shows whom the address names.
  const covered = useShowAll().shown
  useGameNews(reservation, { meId, now, words })
  return (
    <div ref={kept} className={`game game--${place}`}>
      {place !== 'dialog' && <GameBack reservation={reservation} words={words} />}
      <GameHead
        reservation={reservation}
        isAdmin={admin}
        now={now}
        words={words}
        heading={place === 'dialog' ? 'h2' : 'h1'}
      />
      <div className="game__main">
        <GamePlaces reservation={reservation} viewer={{ meId, now }} words={words} all={all && !admin} open={open} />
        {!admin && <GameOwn reservation={reservation} looker={looker} now={now} words={words} />}
        {caller === null && place !== 'link' && <GameSignIn look="line" />}
        {admin && open && (
          <Suspense>
            <GameStaff reservation={reservation} all={all} now={now} words={words} open={open} />
          </Suspense>
        )}
      </div>
      <div className="game__aside">
        {caller === null && place === 'link' && <GameSignIn look="restricted" />}
        {caller !== undefined && !(caller === null && place === 'link') && (
          <GameJoin reservation={reservation} looker={looker} token={token} now={now} words={words} />
        )}
        <div className="game__side">
          {reservation.active && <GameFacts reservation={reservation} isAdmin={admin} words={words} />}
          {coming && <ShareSection reservation={reservation} caller={caller ?? null} words={words} />}
          {coming && meId !== null && <GameWhole reservation={reservation} meId={meId} now={now} />}
          {caller && <GameType reservation={reservation} caller={caller} now={now} words={words} />}
          {meId !== null && <GameEndings reservation={reservation} looker={looker} now={now} words={words} />}
        </div>
      </div>
      {open && player.id !== null && !(covered && !all) && (
        <Suspense>
          <PlayerDrawer entryId={player.id} onClose={player.close} />
        </Suspense>
      )}
    </div>
  )
}
