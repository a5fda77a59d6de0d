import { type RefObject, useEffect, useState } from 'react'
import type { Paid } from './use-pay.ts'

type Key = string | number

/** What is due as it was listed, and how that of it was paid that was paid since, by its key. */
type Kept<Item> = { items: readonly Item[]; paid: ReadonlyMap<Key, Paid>; at: number }

/** Milliseconds for which what was paid keeps its row, as `just-paid.module.css` shows it. */
const STAYS_FOR = 8000

/**
 * What is due, to be listed: what was paid here a moment ago keeps its row, so that none slides under the pointer that is still there. It
 * goes after eight seconds, once the pointer has left the list and none of its buttons has focus.
 */
export function useJustPaid<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  list: RefObject<HTMLElement | null>,
) {
  const [kept, setKept] = useState<Kept<Item> | null>(null)
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
  const mergeKept = (former: Kept<Item>) => {
    const present = new Set(items.map(keyOf))
    const stay = former.items.filter((item) => present.has(keyOf(item)) || former.paid.has(keyOf(item)))
    const listed = new Set(stay.map(keyOf))
    // What came after it.
    return [...stay, ...items.filter((item) => !listed.has(keyOf(item)))]
  }
  return {
    listed: kept ? mergeKept(kept) : items,
    paid: kept?.paid ?? none,
    keep: (key: Key, paid: Paid) =>
      setKept((former) => ({
        items: former ? mergeKept(former) : items,
        paid: new Map(former?.paid).set(key, paid),
        at: performance.now(),
      })),
    release: (key: Key) =>
      setKept((former) => former && { ...former, paid: new Map([...former.paid].filter(([one]) => one !== key)) }),
  }
}

const none: ReadonlyMap<Key, Paid> = new Map()
