import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { loadTexts } from '#web/app/intl.tsx'
import type { BookingSheet } from './booking-sheet.tsx'

type SheetLoader<Props> = { loaded: ComponentType<Props> | null; load: () => Promise<ComponentType<Props>> }

const bookingSheet: SheetLoader<ComponentProps<typeof BookingSheet>> = {
  loaded: null,
  load: async () => {
    const [{ BookingSheet: sheet }] = await Promise.all([
      import('./booking-sheet.tsx'),
      loadTexts(['notices', 'offer']),
    ])
    return sheet
  },
}

export function prepareBookingSheet(): void {
  prepareSheet(bookingSheet)
}

/** The booking sheet of players, and of staff who book for themselves. */
export function LazyBookingSheet(props: ComponentProps<typeof BookingSheet>) {
  return <LazySheet loader={bookingSheet} props={props} />
}

/** Fetches a sheet before it is opened; should that fail, opening it tries again and says so. */
export function prepareSheet<Props>(loader: SheetLoader<Props>): void {
  load(loader).catch(() => undefined)
}

/** A sheet, as soon as it is there: what suspends may be drawn only 300 ms later. */
export function LazySheet<Props extends object>({ loader, props }: { loader: SheetLoader<Props>; props: Props }) {
  const [Sheet, setSheet] = useState(() => loader.loaded)
  useEffect(() => {
    const show = (found: ComponentType<Props>) => setSheet(() => found)
    // Thrown while rendering, so that the page's boundary reports it.
    const fail = (error: unknown) =>
      setSheet(() => {
        throw error
      })
    if (!loader.loaded) load(loader).then(show, fail)
  }, [loader])
  return Sheet && <Sheet {...props} />
}

async function load<Props>(loader: SheetLoader<Props>): Promise<ComponentType<Props>> {
  loader.loaded = await loader.load()
  return loader.loaded
}
