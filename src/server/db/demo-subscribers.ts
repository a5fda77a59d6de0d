import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { addDays, clubDayOf, HOUR, instantOf, weekdayOf } from '#domain/time.ts'
import { addSubscriber } from '../subscribers/store.ts'
import type { Club, Place } from './demo-games.ts'

/**
 * Members who hold a court every week: two whose next date is free, one whose slot a lesson has, and one whose court is closed.
 * Their games are made as the club is served.
 */
export function addSubscribers(club: Club): void {
  const { db, now, people, taken } = club
  const held = [
    { court: 1, ahead: 3, slot: 1, player: 4, isFree: true },
    { court: 1, ahead: 5, slot: 9, player: 19, isFree: true },
    { court: 3, ahead: 2, slot: 5, player: 9, isFree: false },
    { court: 3, ahead: 1, slot: 0, player: 14, isFree: false },
  ]
  for (const { court, ahead, slot, player, isFree } of held) {
    const place: Place = { court, day: addDays(clubDayOf(now), ahead), slot }
    const starts = 8 * 60 + slot * SLOT_MINUTES
    addSubscriber(db, {
      userId: people.players[player] ?? 0,
      courtId: court,
      weekday: weekdayOf(place.day),
      starts,
      ends: starts + SLOT_MINUTES,
      createdAt: now - 90 * 24 * HOUR,
      createdBy: people.admin,
      endedAt: null,
    })
    if (!isFree) continue
    taken.add(`${court} ${place.day} ${slot}`)
    taken.add(`${people.players[player] ?? 0} at ${instantOf(place.day, starts)}`)
  }
}
