import { leadKinds, leadSorts } from '#domain/leads/kinds.ts'
import { isDay } from '#domain/time.ts'
import { oneIn, sortIn } from '#web/ui/list/list-address.ts'

/** The filter that an address sets for the list of leads; invalid values are ignored. */
export function readLeadsFilter(search: URLSearchParams) {
  const name = oneIn(search, 'name', leadKinds)
  const from = readDayParam(search, 'from')
  const to = readDayParam(search, 'to')
  const source = (search.get('source') ?? '').slice(0, 100)
  const sort = sortIn(search, leadSorts)
  const q = (search.get('q') ?? '').slice(0, 100)
  return {
    ...(name && { name }),
    ...(from && { from }),
    ...(to && { to }),
    ...(source && { source }),
    ...(sort && { sort }),
    ...(q && { q }),
  }
}
export type LeadsFilter = ReturnType<typeof readLeadsFilter>

/** Whether a filter is set. */
export function isFiltered(filter: LeadsFilter): boolean {
  return Object.keys(filter).some((name) => name !== 'sort')
}

/** Where the same list is a file. */
export function csvAddressOf(filter: LeadsFilter): string {
  const search = new URLSearchParams(filter)
  return search.size === 0 ? '/api/admin/leads.csv' : `/api/admin/leads.csv?${search}`
}

/** The lead that stands open beside the list; null where none does. */
export function openLeadIn(search: URLSearchParams): number | null {
  const lead = search.get('lead') ?? ''
  return /^[1-9]\d{0,8}$/.test(lead) ? Number(lead) : null
}

function readDayParam(search: URLSearchParams, name: string): string | null {
  const day = search.get(name)
  return day !== null && isDay(day) ? day : null
}
