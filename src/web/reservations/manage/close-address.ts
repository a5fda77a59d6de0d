import type { Day } from '#domain/time.ts'

/** The address of the games of a day that can be closed, and perhaps of one of them. */
export function closeAddress(date: Day, documentId?: string): string {
  const search = new URLSearchParams({ date, ...(documentId !== undefined && { game: documentId }) })
  return `/reservation-users?${search}`
}
