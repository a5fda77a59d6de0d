import type { Day } from '#domain/time.ts'

/** The address of the games of a day that can be closed, and perhaps of one of them. */
export function closeAddress(date: Day, game?: string): string {
  const search = new URLSearchParams({ date, ...(game !== undefined && { game }) })
  return `/reservation-users?${search}`
}
