import type { ComponentProps } from 'react'
import { loadTexts } from '#web/app/intl.tsx'
import { LazySheet, prepareSheet } from '#web/reservations/booking/lazy-booking-sheet.tsx'
import type { BookForSheet } from './book-for-sheet.tsx'

const bookForSheet: ComponentProps<typeof LazySheet<ComponentProps<typeof BookForSheet>>>['loader'] = {
  loaded: null,
  load: async () => {
    const texts = loadTexts(['desk', 'reservation', 'slot', 'validation'])
    const [{ BookForSheet: sheet }] = await Promise.all([import('./book-for-sheet.tsx'), texts])
    return sheet
  },
}

export function prepareBookForSheet(): void {
  prepareSheet(bookForSheet)
}

/** The panel in which admins book a free slot for somebody; it takes what the booking sheet takes, which it is for oneself. */
export function LazyBookForSheet(props: ComponentProps<typeof BookForSheet>) {
  return <LazySheet loader={bookForSheet} props={props} />
}
