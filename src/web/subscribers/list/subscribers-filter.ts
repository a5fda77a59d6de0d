import { type Weekday, weekdays } from '#domain/time.ts'
import { oneIn } from '#web/ui/list/list-address.ts'

const weekdayNames = weekdays.map(String)

/** What an address asks of the list of subscribers; what it says wrongly isn't asked. */
export function readSubscribersFilter(search: URLSearchParams) {
  const asked = oneIn(search, 'weekday', weekdayNames)
  const weekday: Weekday | undefined = weekdays.find((one) => String(one) === asked)
  const active = oneIn(search, 'active', ['false', 'all'])
  const court = /^\d{1,9}$/.test(search.get('court') ?? '') ? Number(search.get('court')) : undefined
  const q = (search.get('q') ?? '').slice(0, 100)
  return {
    ...(court !== undefined && court > 0 && { court }),
    ...(weekday && { weekday }),
    ...(active && { active }),
    ...(q && { q }),
  }
}
export type SubscribersFilter = ReturnType<typeof readSubscribersFilter>

/** Where the same list is a file. */
export function csvAddressOf(filter: SubscribersFilter): string {
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? '/api/admin/subscribers.csv' : `/api/admin/subscribers.csv?${search}`
}
