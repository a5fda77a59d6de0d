import type { ClubOpenedView } from '#domain/setup/schema.ts'

type Court = ClubOpenedView['courts'][number]

/** The first instant that a court can be booked from, and which courts; null where none can. */
export function firstFreeOf(courts: readonly Court[]): { startDate: string; courts: Court[] } | null {
  const [startDate] = courts.flatMap(({ free }) => free?.startDate ?? []).toSorted()
  if (startDate === undefined) return null
  return { startDate, courts: courts.filter(({ free }) => free?.startDate === startDate) }
}
