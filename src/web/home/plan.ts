import type { DayView } from '#domain/reservations/schema.ts'
import { buildSections, type DayCourt, type DaySlot } from '#web/reservations/day/day-sections.ts'
import type { SlotViewer } from '#web/reservations/day/slot-kind.ts'

/** A court of the plan with its slot at the time that the plan shows; null where it has none then. */
export type PlanCourt = { court: DayCourt; slot: DaySlot | null }

/** The club at the next time that slots begin, as epoch milliseconds; null when none begins any more that day. */
export type Plan = { startsAt: number | null; courts: PlanCourt[]; free: number; games: number }

/** The plan of the club's next slots of a day: one court for each that is open that day, and what can be taken. */
export function planOf(day: DayView, viewer: SlotViewer): Plan {
  const next = buildSections(day, viewer).find(({ startsAt }) => startsAt > viewer.now)
  const slots = next?.slots ?? []
  return {
    startsAt: next?.startsAt ?? null,
    courts: day.courts.map((court) => ({ court, slot: slots.find((slot) => slot.court.id === court.id) ?? null })),
    free: slots.filter(({ kind }) => kind === 'free').length,
    games: slots.filter(({ kind }) => kind === 'open').length,
  }
}
