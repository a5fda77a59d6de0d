import { MINUTE } from '../time.ts'
import type { CompetitionSlot } from './competition.ts'

/** When something is played at once, and on which courts. */
export type RoundTime = { startsAt: number; courts: number[] }

/**
 * The times at which rounds of so many minutes begin, one after the other from the first slot on, and the courts that are there for each;
 * where a time has none the next slot is waited for. `courts` are those that are played on, all where there are none.
 */
export function planRoundTimes(
  slots: readonly CompetitionSlot[],
  minutes: number,
  courts: readonly number[] = [],
): RoundTime[] {
  const usable = joinSlots(slots.filter(({ court }) => courts.length === 0 || courts.includes(court.id)))
  const lasts = minutes * MINUTE
  const times: RoundTime[] = []
  let at = Math.min(...usable.map(({ startsAt }) => startsAt))
  while (Number.isFinite(at)) {
    const now = at
    const there = usable.filter(({ startsAt, endsAt }) => startsAt <= now && now + lasts <= endsAt)
    if (there.length > 0) times.push({ startsAt: now, courts: there.map(({ court }) => court) })
    const later = usable.filter(
      ({ startsAt, endsAt }) => Math.max(startsAt, now + (there.length > 0 ? lasts : 1)) + lasts <= endsAt,
    )
    at = Math.min(...later.map(({ startsAt }) => Math.max(startsAt, now + (there.length > 0 ? lasts : 1))))
  }
  return times
}

/** Slots of a court that follow each other, as one. */
function joinSlots(slots: readonly CompetitionSlot[]): { court: number; startsAt: number; endsAt: number }[] {
  const joined: { court: number; startsAt: number; endsAt: number }[] = []
  const inOrder = slots.toSorted((one, other) => one.court.id - other.court.id || one.startsAt - other.startsAt)
  for (const { court, startsAt, endsAt } of inOrder) {
    const last = joined.at(-1)
    if (last?.court === court.id && last.endsAt === startsAt) last.endsAt = endsAt
    else joined.push({ court: court.id, startsAt, endsAt })
  }
  return joined
}
