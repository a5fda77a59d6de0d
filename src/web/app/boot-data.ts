import { BOOT_ID, type BootData } from '#domain/reservations/boot.ts'

/** Null where no server made the document, as under the dev server. */
export const bootData: BootData | null = readBootData()

/** Going back may bring a document of long ago: then its data is only a start, and its clock is wrong. */
export const isBootDataFresh = !performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')

function readBootData(): BootData | null {
  const text = document.getElementById(BOOT_ID)?.textContent
  if (!text) return null
  const written: unknown = JSON.parse(text)
  return isBootData(written) ? written : null
}

function isBootData(written: unknown): written is BootData {
  return typeof written === 'object' && written !== null && 'locale' in written
}
