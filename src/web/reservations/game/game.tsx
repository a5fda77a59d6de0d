import { lazy, Suspense } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { isAdmin, isTrainer } from '#domain/roles.ts'
import { loadTexts, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { GameBack, GameHead } from './game-head.tsx'
import { GamePlaces } from './game-places.tsx'
import { GameSide } from './game-side.tsx'
import { GameSignIn } from './game-sign-in.tsx'
import { GameOwn } from './own-places.tsx'
import { useGameNews } from './use-game-news.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenPlayer } from './use-open-player.ts'
import { useShowAll } from './use-show-all.ts'

const PlayerDrawer = lazy(async () => ({
  default: (await import('#web/reservations/manage/player-drawer.tsx')).PlayerDrawer,
}))
// Both at once: one that comes later would push the other down.
const staffParts = () =>
  Promise.all([
    import('#web/reservations/manage/game-staff.tsx'),
    import('#web/reservations/manage/game-staff-side.tsx'),
    loadTexts(['close', 'entry', 'staff']),
  ])
const GameStaff = lazy(async () => ({ default: (await staffParts())[0].GameStaff }))
const GameStaffSide = lazy(async () => ({ default: (await staffParts())[1].GameStaffSide }))

/** Where a game is shown: on its own page, over the day, or at its public link. */
export type GamePlace = 'page' | 'dialog' | 'link'

type Props = {
  reservation: Reservation
  place: GamePlace
  /** The public link's, where the game was opened by it. */
  token: string | null
}

/** A game: when, where, its state, who plays, and all that the viewer may do with it; what can't be undone comes last. */
export function Game({ reservation, place, token }: Props) {
  const words = useWords()
  const now = useNow()
  const viewer = useViewer()
  const player = useOpenPlayer()
  const kept = useKeptFocus()
  const meId = viewer?.id ?? null
  const admin = isAdmin(viewer ?? null)
  const viewerFacts = { meId, isAdmin: admin }
  const open = admin || isTrainer(viewer ?? null) ? player.open : null
  const coming = reservation.active && Date.parse(reservation.endDate) > now
  const all = place === 'dialog'
  const shared = { reservation, token, coming, now, words }
  // The dialog above it shows whom the address names.
  const covered = useShowAll().shown
  useGameNews(reservation, { meId, now, words })
  return (
    <div ref={kept} className={`game game--${place}${reservation.active ? '' : ' game--canceled'}`}>
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
        {!admin && <GameOwn reservation={reservation} viewerFacts={viewerFacts} now={now} words={words} />}
        {viewer === null && place !== 'link' && <GameSignIn look="line" />}
        {admin && open && (
          <Suspense>
            <GameStaff reservation={reservation} all={all} now={now} words={words} open={open} />
          </Suspense>
        )}
      </div>
      <div className="game__aside">
        {admin && viewer ? (
          <Suspense>
            <GameStaffSide {...shared} viewer={viewer} />
          </Suspense>
        ) : (
          <GameSide {...shared} atLink={place === 'link'} viewer={viewer} />
        )}
      </div>
      {open && player.id !== null && !(covered && !all) && (
        <Suspense>
          <PlayerDrawer entryId={player.id} onClose={player.close} />
        </Suspense>
      )}
    </div>
  )
}
