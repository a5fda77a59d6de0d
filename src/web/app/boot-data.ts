import type { Me } from '#domain/auth/schema.ts'
import type { Config } from '#domain/config/schema.ts'
import type { Locale } from '#domain/locale.ts'
import type { DayAhead, DayView, Reservation, SoonView } from '#domain/reservations/schema.ts'

/** What the server writes into the document, so that the first sight asks for nothing. `now` in epoch milliseconds. */
export type BootData = {
  locale: Locale
  mode: 'dark' | 'light'
  now: number
  /** The last change that all this knows of. */
  changes: string
  me: Me | null
  config: Config
  day: DayView | null
  ahead: { data: DayAhead[] } | null
  soon: SoonView | null
  next: { data: Reservation | null } | null
}

/** Null where no server made the document, as under the dev server. */
export const bootData: BootData | null = readBootData()

/** Going back may bring a document of long ago: then its data is only a start, and its clock is wrong. */
export const isBootDataFresh = !performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')

function readBootData(): BootData | null {
  const text = document.getElementById('boot')?.textContent
  if (!text) return null
  const written: unknown = JSON.parse(text)
  return isBootData(written) ? written : null
}

function isBootData(written: unknown): written is BootData {
  return typeof written === 'object' && written !== null && 'locale' in written
}
