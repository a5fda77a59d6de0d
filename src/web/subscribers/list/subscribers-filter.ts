import { type Weekday, weekdays } from '#domain/time.ts'
import { oneIn } from '#web/ui/list/list-address.ts'

const weekdayNames = weekdays.map(String)

/** The filter that an address sets for the list of subscribers; invalid values are ignored. */
export function readSubscribersFilter(search: URLSearchParams) {
  const requested = oneIn(search, 'weekday', weekdayNames)
  const weekday: Weekday | undefined = weekdays.find((one) => String(one) === requested)
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
