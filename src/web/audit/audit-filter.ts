import { auditNouns } from '#domain/audit/acts.ts'
import { isDay } from '#domain/time.ts'
import { oneIn } from '#web/ui/list/list-address.ts'

/** Reads the filter of the audit from an address; what isn't valid there is left out. */
export function readAuditFilter(search: URLSearchParams) {
  const who = search.get('who') ?? ''
  const about = oneIn(search, 'about', auditNouns)
  const from = readDayParam(search, 'from')
  const to = readDayParam(search, 'to')
  const q = (search.get('q') ?? '').slice(0, 100)
  return {
    ...(/^\d{1,9}$/.test(who) && { who: Number(who) }),
    ...(about && { about }),
    ...(from && { from }),
    ...(to && { to }),
    ...(q && { q }),
  }
}
export type AuditFilter = ReturnType<typeof readAuditFilter>

/** The act behind which the page goes on. */
export function beforeIn(search: URLSearchParams): number | null {
  const before = search.get('before') ?? ''
  return /^[1-9]\d{0,8}$/.test(before) ? Number(before) : null
}

/** Where the same is a file. */
export function csvAddressOf(filter: AuditFilter): string {
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? '/api/admin/audit.csv' : `/api/admin/audit.csv?${search}`
}

function readDayParam(search: URLSearchParams, name: string): string | null {
  const day = search.get(name)
  return day !== null && isDay(day) ? day : null
}
