import { type CourtUse, planLight, type Span } from '#domain/devices/plan.ts'
import { addDays, clubDayOf, type Day, dayEndOf, dayStartOf } from '#domain/time.ts'
import { readConfig } from '../config/store.ts'
import { listClosures } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { daylightOf } from './daylight.ts'
import { type Device, listUses } from './store.ts'

/** What the lights of a club day follow from, with what reaches into it from the days beside it. */
export type DayFacts = {
  uses: CourtUse[]
  plan: (light: Pick<Device, 'courtIds' | 'minutesBefore' | 'minutesAfter' | 'outdoor'>) => Span[]
}

/** Reads what lights are planned by around an instant. */
export function readDayFacts({ db, environment }: Pick<Deps, 'db' | 'environment'>, now: number): DayFacts {
  const today = clubDayOf(now)
  const days: Day[] = [addDays(today, -1), today, addDays(today, 1)]
  const [first = today, , last = today] = days
  const uses = listUses(db, first, last)
  const { place } = readConfig(db, environment)
  const daylight = days.map((day) => daylightOf(day, place))
  const closures = listClosures(db, dayStartOf(first), dayEndOf(last)).map(({ courtId, ...closure }) => ({
    ...closure,
    courtIds: [courtId],
  }))
  return { uses, plan: (light) => planLight(light, { uses, closures, daylight }) }
}
