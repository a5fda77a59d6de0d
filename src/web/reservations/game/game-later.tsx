import { lazy } from 'react'
import { mayLead } from '#domain/reservations/rules-staff.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { User } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import { loadTexts } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { CompleteSection } from './complete-section.tsx'
import type { GamePlace } from './game-layout.tsx'
import { listOwnDue } from './places.ts'
import { TypeSection } from './type-section.tsx'
import type { OpenPlayer } from './use-open-player.ts'
import { WantedLevelSection } from './wanted-level-section.tsx'

const PaySection = lazy(async () => {
  const [{ PaySection: section }] = await Promise.all([
    import('#web/pay/pay-section.tsx'),
    loadTexts(['money', 'online', 'pay']),
  ])
  return { default: section }
})

const SearchSection = lazy(async () => {
  const [{ SearchSection: section }] = await Promise.all([
    import('#web/offers/search-section.tsx'),
    loadTexts(['offer']),
  ])
  return { default: section }
})

const Roster = lazy(async () => {
  const [{ Roster: roster }] = await Promise.all([
    import('#web/reservations/manage/roster.tsx'),
    loadTexts(['close', 'entry', 'pay', 'staff']),
  ])
  return { default: roster }
})

const ResultSection = lazy(async () => {
  const [{ ResultSection: section }] = await Promise.all([
    import('#web/results/result-section.tsx'),
    loadTexts(['result']),
  ])
  return { default: section }
})

type Props = {
  reservation: Reservation
  viewer: User
  /** For staff. */
  open: OpenPlayer | null
  /** True where it isn't over yet. */
  coming: boolean
  /** Whether it lacks players, for whom the club may look. */
  isLacking: boolean
  place: GamePlace
  /** Whether what the viewer has to pay is held for them: that comes first. */
  isHeld: boolean
}

/** Sections that aren't needed at first sight: taking the whole court, paying, its type, for which level it is, who is in it for staff, and the search for players. */
export function GameLater({ reservation, viewer, open, coming, isLacking, place, isHeld }: Props) {
  const { type, active, endDate, owner, reservedByUser } = reservation
  const now = useNow()
  const isPlayed = active && Date.parse(endDate) <= now && (type === 'open' || type === 'complete')
  return (
    <>
      {coming && <CompleteSection reservation={reservation} meId={viewer.id} />}
      {!isHeld && <GamePay reservation={reservation} viewer={viewer} atLink={place === 'link'} />}
      <TypeSection reservation={reservation} viewer={viewer} />
      {reservedByUser && <WantedLevelSection reservation={reservation} viewer={viewer} />}
      {open && mayLead(viewer, { type, ownerId: owner }) && (
        <Roster reservation={reservation} all={place === 'dialog'} open={open} />
      )}
      {isPlayed && <ResultSection game={reservation} me={viewer} />}
      {isLacking && <SearchSection reservation={reservation} viewer={viewer} />}
    </>
  )
}

type PayProps = Pick<Props, 'reservation' | 'viewer'> & { atLink: boolean }

/** What the viewer has to pay; nothing where nothing is due. */
export function GamePay({ reservation, viewer, atLink }: PayProps) {
  const { payments } = useConfig()
  if (listOwnDue(reservation, viewer.id).length === 0) return null
  return <PaySection reservation={reservation} meId={viewer.id} online={!atLink && payments.when !== 'atClub'} />
}
