import { lazy, Suspense } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { isAdmin, isTrainer } from '#domain/roles.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import { loadTexts } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts'
import { GameBack, GameHead } from './game-head.tsx'
import { GameAside, GameLayout, GameMain, type GamePlace } from './game-layout.tsx'
import { GamePlaces, PlayersBeyond } from './game-places.tsx'
import { GameSide } from './game-side.tsx'
import { SignInLine } from './game-sign-in.tsx'
import { OwnPlaces } from './own-places.tsx'
import { useGameNews } from './use-game-news.ts'
import { useOpenPlayer } from './use-open-player.ts'
import { useShowAll } from './use-show-all.ts'

const PlayerDrawer = lazy(async () => ({
  default: (await import('#web/reservations/manage/player-drawer.tsx')).PlayerDrawer,
}))
// Both at once: one that comes later would push the other down.
const loadStaffParts = () =>
  Promise.all([
    import('#web/reservations/manage/roster.tsx'),
    import('#web/reservations/manage/staff-side.tsx'),
    loadTexts(['close', 'door', 'entry', 'gameType', 'offer', 'pay', 'staff']),
  ])
const Roster = lazy(async () => ({ default: (await loadStaffParts())[0].Roster }))
const StaffSide = lazy(async () => ({ default: (await loadStaffParts())[1].StaffSide }))

type Props = {
  reservation: Reservation
  place: GamePlace
  /** The token of the public link that opened the game. */
  token: string | null
}

/** A game: when, where, its state, who plays, and all that the viewer may do with it; what can't be undone comes last. */
export function Game({ reservation, place, token }: Props) {
  const now = useNow()
  const viewer = useViewer()
  const alive = useIsAlive()
  const player = useOpenPlayer()
  const ref = useFocusFallback()
  const admin = isAdmin(viewer ?? null)
  const open = admin || isTrainer(viewer ?? null) ? player.open : null
  const coming = reservation.active && Date.parse(reservation.endDate) > now
  const all = place === 'dialog'
  const shared = { reservation, token, coming }
  // The dialog above it shows whom the address names.
  const isCovered = useShowAll().isOpen
  useGameNews(reservation)
  return (
    <GameLayout ref={ref} place={place}>
      {place !== 'dialog' && <GameBack reservation={reservation} />}
      <GameHead reservation={reservation} place={place} />
      <GameMain>
        <GamePlaces reservation={reservation} byLink={place === 'link'} open={open} />
        {!admin && <PlayersBeyond reservation={reservation} all={all} open={open} />}
        {!admin && <OwnPlaces reservation={reservation} />}
        {viewer === null && place !== 'link' && <SignInLine reservation={reservation} />}
        {alive && admin && open && (
          <Suspense>
            <Roster reservation={reservation} all={all} open={open} />
          </Suspense>
        )}
      </GameMain>
      <GameAside>
        {alive && admin && viewer && (
          <Suspense>
            <StaffSide {...shared} viewer={viewer} />
          </Suspense>
        )}
        {!admin && <GameSide {...shared} place={place} viewer={viewer} open={open} />}
      </GameAside>
      {alive && open && player.id !== null && !(isCovered && !all) && (
        <Suspense>
          <PlayerDrawer entryId={player.id} onClose={player.close} />
        </Suspense>
      )}
    </GameLayout>
  )
}
