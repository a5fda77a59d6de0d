import { reservationTypes, sortsFor, statuses } from '#domain/reservations/types.ts'
import type { Viewer } from '#domain/roles.ts'
import { isDay } from '#domain/time.ts'
import { oneIn, sortIn } from '#web/ui/list/list-address.ts'

/** The filter that an address sets for the list of reservations; invalid values, and those the viewer may not use, are ignored. */
export function readFilter(search: URLSearchParams, viewer: Viewer) {
  const from = readDayParam(search, 'from')
  const to = readDayParam(search, 'to')
  const court = search.get('court') ?? ''
  const status = oneIn(search, 'status', statuses)
  const type = oneIn(search, 'type', reservationTypes)
  const sort = sortIn(search, sortsFor(viewer))
  const q = (search.get('q') ?? '').slice(0, 100)
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(/^\d{1,9}$/.test(court) && { court: Number(court) }),
    ...(status && { status }),
    ...(type && { type }),
    ...(sort && { sort }),
    ...(q && { q }),
  }
}
export type ListFilter = ReturnType<typeof readFilter>

/** Whether a filter is set. */
export function isFiltered(filter: ListFilter): boolean {
  return Object.keys(filter).some((name) => name !== 'sort')
}

/** Where the same list is a file. */
export function csvAddressOf(filter: ListFilter): string {
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? '/api/admin/reservations.csv' : `/api/admin/reservations.csv?${search}`
}

function readDayParam(search: URLSearchParams, name: string): string | null {
  const day = search.get(name)
  return day !== null && isDay(day) ? day : null
}
