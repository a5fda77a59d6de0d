import { lazy } from 'react'
import { mayLead } from '#domain/reservations/rules-staff.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { User } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import { loadTexts } from '#web/app/intl.tsx'
import { listOwnDue } from './places.ts'
import type { OpenPlayer } from './use-open-player.ts'
import { WantedLevelSection } from './wanted-level-section.tsx'

const OwnDue = lazy(async () => {
  const [{ OwnDue: due }] = await Promise.all([import('#web/money/own-due.tsx'), loadTexts(['money', 'pay'])])
  return { default: due }
})

const PayOnlineSection = lazy(async () => {
  const [{ PayOnlineSection: section }] = await Promise.all([
    import('#web/pay/pay-online-section.tsx'),
    loadTexts(['online']),
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

type Props = {
  reservation: Reservation
  viewer: User
  /** For staff. */
  open: OpenPlayer | null
  /** Whether it lacks players, for whom the club may look. */
  isLacking: boolean
  atLink: boolean
}

/** What isn't needed at first sight: paying, for which level the game is, who is in it for staff, and the search for players. */
export function GameLater({ reservation, viewer, open, isLacking, atLink }: Props) {
  const { payments } = useConfig()
  const { type, owner, players = [], reservedByUser } = reservation
  const isPayable = !atLink && payments.when !== 'atClub' && players.some(({ due = 0 }) => due > 0)
  return (
    <>
      {listOwnDue(reservation, viewer.id).length > 0 && <OwnDue reservation={reservation} meId={viewer.id} />}
      {isPayable && <PayOnlineSection reservation={reservation} meId={viewer.id} />}
      {reservedByUser && <WantedLevelSection reservation={reservation} viewer={viewer} />}
      {open && mayLead(viewer, { type, ownerId: owner }) && <Roster reservation={reservation} all open={open} />}
      {isLacking && <SearchSection reservation={reservation} viewer={viewer} />}
    </>
  )
}
