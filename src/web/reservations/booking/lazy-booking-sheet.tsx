import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { BookingSheet } from './booking-sheet.tsx'

const load = () => import('./booking-sheet.tsx')
const Late = lazy(async () => ({ default: (await load()).BookingSheet }))
let ready: typeof BookingSheet | null = null

/** Fetches the sheet before it is asked for; should that fail, opening it tries again and says so. */
export async function prepareSheet(): Promise<void> {
  try {
    ready = (await load()).BookingSheet
  } catch {
    ready = null
  }
}

/** The booking sheet, at once where it is there: what suspends may be shown only 300 ms later. */
export function LateSheet(props: ComponentProps<typeof BookingSheet>) {
  const [Sheet] = useState(() => ready ?? Late)
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
