import { type RefObject, useEffect, useState } from 'react'
import type { UnpaidPlaceView } from '#domain/today/schema.ts'
import type { Paid } from '#web/money/use-pay.ts'

/** The places as they were listed, and how those of them were paid that were paid since, by their entries. */
type Kept = { places: readonly UnpaidPlaceView[]; paid: ReadonlyMap<number, Paid>; at: number }

/** Milliseconds for which a place that was paid keeps its row, as `unpaid-places.module.css` shows it. */
const STAYS_FOR = 8000

/**
 * The places to list: those that were paid here a moment ago keep their rows, so that none slides under the pointer that is still
 * there. They go after eight seconds, once the pointer has left the list and none of their buttons has focus.
 */
export function useJustPaid(places: readonly UnpaidPlaceView[], list: RefObject<HTMLElement | null>) {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    if (!kept) return undefined
    const timer = setInterval(() => {
      const focused = document.activeElement?.closest('li')
      const isInUse = focused && focused !== document.activeElement && list.current?.contains(focused)
      if (performance.now() - kept.at < STAYS_FOR || isInUse || list.current?.matches(':hover')) return
      if (focused && list.current?.contains(focused)) list.current?.focus()
      setKept(null)
    }, 500)
    // On a row itself Space would scroll the page.
    const keepStill = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target instanceof HTMLLIElement) event.preventDefault()
    }
    const rows = list.current
    rows?.addEventListener('keydown', keepStill)
    return () => {
      clearInterval(timer)
      rows?.removeEventListener('keydown', keepStill)
    }
  }, [kept, list])
  return {
    listed: kept ? mergeKept(kept, places) : places,
    paid: kept?.paid ?? none,
    keep: (entry: number, paid: Paid) =>
      setKept((former) => ({
        places: former ? mergeKept(former, places) : places,
        paid: new Map(former?.paid).set(entry, paid),
        at: performance.now(),
      })),
    release: (entry: number) =>
      setKept(
        (former) =>
          former && {
            ...former,
            paid: new Map([...former.paid].filter(([one]) => one !== entry)),
          },
      ),
  }
}

const none: Kept['paid'] = new Map()

/** What is kept in its order, without what somebody else settled meanwhile, and what came after it. */
function mergeKept(kept: Kept, places: readonly UnpaidPlaceView[]): UnpaidPlaceView[] {
  const present = new Set(places.map(({ entry }) => entry))
  const former = kept.places.filter(({ entry }) => present.has(entry) || kept.paid.has(entry))
  const listed = new Set(former.map(({ entry }) => entry))
  return [...former, ...places.filter(({ entry }) => !listed.has(entry))]
}
