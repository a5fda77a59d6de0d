import { competitionSlotRefusal } from '#domain/competitions/rules.ts'
import type { CompetitionSlots } from '#domain/competitions/schema.ts'
import { hoursOf, SLOT_MINUTES, slotsOf } from '#domain/courts/rules.ts'
import { clubMinutesOf, type Day, isoOf } from '#domain/time.ts'
import { closureOf, listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { listGamesOn } from '../reservations/store.ts'
import { findWeeklyHolder } from '../subscribers/find-weekly.ts'
import { findUser } from '../users/store.ts'

/** Every slot of a day as a competition could have it: free, taken and by whom, or shut. */
export function listSlots(db: Db, day: Day, now: number): CompetitionSlots {
  const games = listGamesOn(db, day)
  return listCourts(db)
    .filter(({ active }) => active)
    .map((court) => ({
      court: { id: court.id, name: court.name },
      slots: slotsOf(hoursOf(court, day), day).map((slot) => {
        const game = games.find(
          ({ court: { id }, startsAt, endsAt }) => id === court.id && startsAt < slot.endsAt && endsAt > slot.startsAt,
        )
        const starts = clubMinutesOf(slot.startsAt)
        const holder = game ? null : findWeeklyHolder(db, court.id, day, { starts, ends: starts + SLOT_MINUTES })
        const closure = closureOf(db, court.id, slot.startsAt, slot.endsAt)
        const refusal = competitionSlotRefusal(slot, {
          court,
          now,
          closure,
          taken: game !== undefined || holder !== null,
        })
        const state = refusal === null ? 'free' : refusal.key === 'reservation.errors.collision' ? 'taken' : 'shut'
        const owner = game?.entries.find(({ user }) => user?.id === game.ownerId)?.user?.nick ?? null
        return {
          startsAt: isoOf(slot.startsAt),
          endsAt: isoOf(slot.endsAt),
          state,
          by: state === 'taken' ? (owner ?? (holder === null ? null : (findUser(db, holder)?.nick ?? null))) : null,
        }
      }),
    }))
}
