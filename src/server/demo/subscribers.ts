import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { addDays, clubDayOf, HOUR, instantOf, weekdayOf } from '#domain/time.ts'
import { addSubscriber } from '../subscribers/store.ts'
import type { Club } from './games.ts'

/** Members who hold a court every week, so many days from today; `slot` is null for the first that is free that day. */
const held = [
  { player: 4, court: 1, ahead: 3, slot: null },
  { player: 19, court: 2, ahead: 5, slot: null },
  // A lesson has it that day.
  { player: 9, court: 3, ahead: 2, slot: 5 },
  // Works close it that day.
  { player: 14, court: 3, ahead: 1, slot: 0 },
] as const

const startOf = (slot: number) => 8 * 60 + slot * SLOT_MINUTES

/** Adds those who hold a court every week, once the week is there; their games are made as the club is served. */
export function addSubscribers({ db, now, people, taken }: Club): void {
  for (const { player, court, ahead, slot } of held) {
    const day = addDays(clubDayOf(now), ahead)
    const userId = people.players[player] ?? 0
    const isFree = (one: number) =>
      !taken.has(`${court} ${day} ${one}`) && !taken.has(`${userId} at ${instantOf(day, startOf(one))}`)
    const chosen = slot ?? [1, 2, 3, 4, 0, 5, 6, 7, 8, 9].find(isFree)
    if (chosen === undefined) continue
    addSubscriber(db, {
      userId,
      courtId: court,
      weekday: weekdayOf(day),
      starts: startOf(chosen),
      ends: startOf(chosen) + SLOT_MINUTES,
      createdAt: now - 90 * 24 * HOUR,
      createdBy: people.admin,
      endedAt: null,
    })
  }
}
