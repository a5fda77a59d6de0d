import { type CourtHours, findWeeklyLoss, losesSlot, type WeeklyLoss } from '#domain/courts/changes.ts'
import type { Game } from '#domain/reservations/game.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { type CourtSubscriber, listComing, listSubscribersOf } from './desk-store.ts'

/** The court that is changed, as it is and as it would be. */
type Changing = { id: number; before: CourtHours; after: CourtHours; now: number }

/** The live games to come that lose their slot by a change of their court. None of them is dropped. */
export function findAffectedGames(db: Db, { id, before, after, now }: Changing): Game[] {
  const touched = listComing(db, id, now).filter((game) => losesSlot(game, before, after))
  return listGames(
    db,
    touched.map((game) => game.id),
  )
}

/** The live subscribers of a court who lose their slot by a change of it, always or on some dates. */
export function findAffectedSubscribers(
  db: Db,
  { id, before, after, now }: Changing,
): (CourtSubscriber & WeeklyLoss)[] {
  return listSubscribersOf(db, id).flatMap((subscriber) => {
    const loss = findWeeklyLoss(subscriber, before, after, clubDayOf(now))
    return loss ? [{ ...subscriber, ...loss }] : []
  })
}
