import { useQueries } from '@tanstack/react-query'
import type { CompetitionSlots } from '#domain/competitions/schema.ts'
import type { Day } from '#domain/time.ts'
import { api } from '#web/app/trpc.ts'
import { writeSlot } from './competition-draft.ts'

/** A slot of the days shown, whether it is chosen, and whether it can be had. */
export type OfferedSlot = {
  key: string
  court: { id: number; name: string }
  startsAt: string
  endsAt: string
  state: 'free' | 'taken' | 'shut'
  by: string | null
}

/** The slots of some days; those that the competition holds itself count as free. */
export function useOfferedSlots(days: readonly Day[], held: readonly string[]) {
  const queries = useQueries({
    queries: days.map((day) => api.competitions.slots.queryOptions({ day }, { meta: { live: 'list' } })),
  })
  const read = (courts: CompetitionSlots) =>
    courts.flatMap(({ court, slots }) =>
      slots.map(({ state, by, ...slot }): OfferedSlot => {
        const key = writeSlot(court.id, slot.startsAt)
        const isHeld = held.includes(key)
        return { key, court, ...slot, state: isHeld ? 'free' : state, by: isHeld ? null : by }
      }),
    )
  return days.map((day, at) => ({ day, query: queries[at], slots: read(queries[at]?.data?.data ?? []) }))
}

export type Offered = ReturnType<typeof useOfferedSlots>

/** The slots that are wanted and can't be had. */
export function listConflicts(offered: Offered, chosen: readonly string[]): OfferedSlot[] {
  return offered.flatMap(({ slots }) => slots).filter(({ key, state }) => state !== 'free' && chosen.includes(key))
}

/** How a slot stands, in words. */
export const slotStateKeys = {
  free: 'competitionDesk.slot.free',
  taken: 'competitionDesk.slot.taken',
  shut: 'competitionDesk.slot.shut',
} as const
