import { type ComponentProps, useEffect, useState } from 'react'
import { loadTexts } from '#web/app/intl.tsx'
import type { BookingSheet } from './booking-sheet.tsx'

let loadedSheet: typeof BookingSheet | null = null

async function load(): Promise<typeof BookingSheet> {
  const [{ BookingSheet: sheet }] = await Promise.all([import('./booking-sheet.tsx'), loadTexts(['notices', 'offer'])])
  loadedSheet = sheet
  return loadedSheet
}

/** Fetches the sheet before it is opened; should that fail, opening it tries again and says so. */
export function prepareBookingSheet(): void {
  load().catch(() => undefined)
}

/** The booking sheet, as soon as it is there: what suspends may be drawn only 300 ms later. */
export function LazyBookingSheet(props: ComponentProps<typeof BookingSheet>) {
  const [Sheet, setSheet] = useState(() => loadedSheet)
  useEffect(() => {
    const show = (sheet: typeof BookingSheet) => setSheet(() => sheet)
    // Thrown while rendering, so that the page's boundary reports it.
    const fail = (error: unknown) =>
      setSheet(() => {
        throw error
      })
    if (!loadedSheet) load().then(show, fail)
  }, [])
  return Sheet && <Sheet {...props} />
}
