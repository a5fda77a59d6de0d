import { startsIn, weeklyHoursOf } from '#domain/courts/changes.ts'
import type { CourtFacts } from '#domain/courts/desk-rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, clubMinutesOf, formatTime, type Weekday, weekdayOf } from '#domain/time.ts'
import type { WeekMark } from '#web/ui/picture/week-picture.tsx'

/**
 * The slots of a weekday as saving would make them: kept, new, or gone, and games that stay where a slot goes. Before is null
 * for a new court, whose slots are all there is.
 */
export function marksOf(
  weekday: Weekday,
  { before, after, games }: { before: CourtFacts | null; after: CourtFacts; games: readonly Reservation[] },
): WeekMark[] {
  const has = startsIn(weeklyHoursOf(after, weekday))
  const had = before ? startsIn(weeklyHoursOf(before, weekday)) : has
  const staying = games.filter(({ startDate }) => weekdayOf(clubDayOf(Date.parse(startDate))) === weekday)
  const stays = Map.groupBy(staying, ({ startDate }) => clubMinutesOf(Date.parse(startDate)))
  return [
    ...has.filter((at) => had.includes(at)).map((at) => markAt(at, 'kept')),
    ...has.filter((at) => !had.includes(at)).map((at) => markAt(at, 'new')),
    ...had.filter((at) => !has.includes(at) && !stays.has(at)).map((at) => markAt(at, 'gone')),
    // A game that stays on a date alone stands in no week's picture.
    ...[...stays]
      .filter(([at]) => had.includes(at) && !has.includes(at))
      .map(([at, [game]]) => ({ ...markAt(at, 'stays'), seats: game ? seatsOf(game) : [] })),
  ].toSorted((one, other) => one.at - other.at)
}

function markAt(at: number, kind: WeekMark['kind']): WeekMark {
  return { at, time: formatTime(at), kind }
}

function seatsOf({ freePlaces, type }: Reservation): 'taken'[] {
  const taken = type === 'open' ? 4 - freePlaces : 4
  return Array.from({ length: taken }, () => 'taken')
}
