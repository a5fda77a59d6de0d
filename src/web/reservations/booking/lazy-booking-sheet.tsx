import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { BookingSheet } from './booking-sheet.tsx'

const load = () => import('./booking-sheet.tsx')
const SuspendingSheet = lazy(async () => ({ default: (await load()).BookingSheet }))
let loadedSheet: typeof BookingSheet | null = null

/** Fetches the sheet before it is asked for; should that fail, opening it tries again and says so. */
export async function prepareBookingSheet(): Promise<void> {
  try {
    loadedSheet = (await load()).BookingSheet
  } catch {
    loadedSheet = null
  }
}

/** The booking sheet, at once where it is there: what suspends may be drawn only 300 ms later. */
export function LazyBookingSheet(props: ComponentProps<typeof BookingSheet>) {
  const [Sheet] = useState(() => loadedSheet ?? SuspendingSheet)
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
